CREATE TABLE "playback_film" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"file_id" text,
	"url" text,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"captions" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playback" (
	"room_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"film_id" text,
	"presenter_id" text DEFAULT '' NOT NULL,
	"playing" boolean DEFAULT false NOT NULL,
	"position" double precision DEFAULT 0 NOT NULL,
	"rate" double precision DEFAULT 1 NOT NULL,
	"at" double precision DEFAULT 0 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "playback_film" ADD CONSTRAINT "playback_film_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playback" ADD CONSTRAINT "playback_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playback" ADD CONSTRAINT "playback_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playback" ADD CONSTRAINT "playback_film_id_playback_film_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."playback_film"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playback_film_meeting" ON "playback_film" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "playback_meeting" ON "playback" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "playback_film_id" ON "playback" USING btree ("film_id");