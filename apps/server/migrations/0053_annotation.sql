CREATE TABLE "annotation_stroke" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"room_id" text NOT NULL,
	"surface" text NOT NULL,
	"participant_id" text NOT NULL,
	"user_id" text,
	"full_name" text NOT NULL,
	"kind" text NOT NULL,
	"colour" text NOT NULL,
	"width" text NOT NULL,
	"points" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "annotation_surface" (
	"meeting_id" text NOT NULL,
	"room_id" text NOT NULL,
	"surface" text NOT NULL,
	"forbidden" boolean DEFAULT false NOT NULL,
	"unshared_at" timestamp with time zone,
	CONSTRAINT "annotation_surface_once" PRIMARY KEY("room_id","surface")
);
--> statement-breakpoint
ALTER TABLE "annotation_stroke" ADD CONSTRAINT "annotation_stroke_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_stroke" ADD CONSTRAINT "annotation_stroke_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_stroke" ADD CONSTRAINT "annotation_stroke_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_stroke" ADD CONSTRAINT "annotation_stroke_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_surface" ADD CONSTRAINT "annotation_surface_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_surface" ADD CONSTRAINT "annotation_surface_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "annotation_stroke_meeting" ON "annotation_stroke" USING btree ("meeting_id","surface");--> statement-breakpoint
CREATE INDEX "annotation_stroke_surface" ON "annotation_stroke" USING btree ("room_id","surface","created_at");--> statement-breakpoint
CREATE INDEX "annotation_stroke_entry" ON "annotation_stroke" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "annotation_stroke_user" ON "annotation_stroke" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "annotation_surface_meeting" ON "annotation_surface" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "annotation_surface_shares" ON "annotation_surface" USING btree ("surface") WHERE surface like 'share/%';