DROP INDEX "notes_meeting";--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "room_id" text;--> statement-breakpoint
-- What was written until now is the meeting's own: it stands in its main room.
UPDATE "notes" SET "room_id" = "meeting_id";--> statement-breakpoint
ALTER TABLE "notes" ALTER COLUMN "room_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notes_room" ON "notes" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "notes_of_meeting" ON "notes" USING btree ("meeting_id");
