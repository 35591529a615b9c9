ALTER TABLE "participant" ADD COLUMN "proven_by" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "device_of" text;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "moved_token_hash" text;--> statement-breakpoint
CREATE INDEX "participant_moved_token" ON "participant" USING btree ("moved_token_hash") WHERE moved_token_hash is not null;