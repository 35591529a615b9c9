ALTER TABLE "meeting" ADD COLUMN "is_call" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recorder" ADD COLUMN "rooms" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "name_mark" text;--> statement-breakpoint
CREATE INDEX "participant_name" ON "participant" USING btree ("meeting_id","name_key");