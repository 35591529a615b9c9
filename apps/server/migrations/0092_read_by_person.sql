ALTER TABLE "private_thread" ADD COLUMN "first_read" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "private_thread" ADD COLUMN "second_read" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was read before, nobody knows: nothing is counted as unread twice.
UPDATE "private_thread" SET "first_read" = "last", "second_read" = "last";--> statement-breakpoint
-- What a second device wrote, reacted to or was mentioned by is the person's, who is named by the first entry.
UPDATE "chat_message" SET "author_id" = p."device_of" FROM "participant" p WHERE p."id" = "author_id" AND p."device_of" IS NOT NULL;--> statement-breakpoint
INSERT INTO "chat_mention" ("room_id", "seq", "participant_id", "written")
  SELECT m."room_id", m."seq", p."device_of", m."written" FROM "chat_mention" m JOIN "participant" p ON p."id" = m."participant_id"
  WHERE p."device_of" IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "chat_mention" USING "participant" p WHERE p."id" = "participant_id" AND p."device_of" IS NOT NULL;--> statement-breakpoint
INSERT INTO "chat_reaction" ("room_id", "seq", "reaction", "participant_id", "reacted_at")
  SELECT r."room_id", r."seq", r."reaction", p."device_of", r."reacted_at" FROM "chat_reaction" r JOIN "participant" p ON p."id" = r."participant_id"
  WHERE p."device_of" IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "chat_reaction" USING "participant" p WHERE p."id" = "participant_id" AND p."device_of" IS NOT NULL;
