CREATE TABLE "room" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"kind" text NOT NULL,
	"chat_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A meeting's main room has the meeting's id: tokens and rooms of meetings that go on stay good.
INSERT INTO "room" ("id", "meeting_id", "kind", "chat_seq", "created_at") SELECT "id", "id", 'main', "chat_seq", "created_at" FROM "meeting";--> statement-breakpoint
CREATE INDEX "room_meeting" ON "room" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_main" ON "room" USING btree ("meeting_id") WHERE kind = 'main';--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "room_id" text;--> statement-breakpoint
UPDATE "chat_message" SET "room_id" = "meeting_id";--> statement-breakpoint
ALTER TABLE "chat_message" ALTER COLUMN "room_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" DROP CONSTRAINT "chat_message_meeting_id_seq_pk";--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_room_id_seq_pk" PRIMARY KEY("room_id","seq");--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "room_id" text;--> statement-breakpoint
UPDATE "participant" SET "room_id" = "meeting_id";--> statement-breakpoint
ALTER TABLE "participant" ALTER COLUMN "room_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD COLUMN "room_id" text;--> statement-breakpoint
UPDATE "presence" SET "room_id" = "meeting_id";--> statement-breakpoint
ALTER TABLE "presence" ALTER COLUMN "room_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_message_meeting" ON "chat_message" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "participant_room" ON "participant" USING btree ("room_id","state");--> statement-breakpoint
ALTER TABLE "meeting" DROP COLUMN "chat_seq";
