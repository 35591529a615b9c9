ALTER TABLE "chat_message" ADD COLUMN "changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "edits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "private_message" ADD COLUMN "changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "private_message" ADD COLUMN "edits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "private_message" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "private_thread" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "room" ADD COLUMN "chat_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_changed" ON "chat_message" USING btree ("room_id","changed") WHERE changed > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "private_message_changed" ON "private_message" USING btree ("thread_id","changed") WHERE changed > 0;