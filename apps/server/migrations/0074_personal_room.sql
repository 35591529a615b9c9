CREATE TABLE "personal_room" (
	"token" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"meeting_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "personal_room" ADD CONSTRAINT "personal_room_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_room" ADD CONSTRAINT "personal_room_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "personal_room_user" ON "personal_room" USING btree ("user_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "personal_room_of" ON "personal_room" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "personal_room_replaced" ON "personal_room" USING btree ("replaced_at") WHERE replaced_at is not null;