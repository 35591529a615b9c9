DROP INDEX "participant_moved_token";--> statement-breakpoint
ALTER TABLE "knock" ADD COLUMN "proven_by" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "moved_token_hashes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "participant_moved_tokens" ON "participant" USING gin ("moved_token_hashes") WHERE moved_token_hashes <> '{}';--> statement-breakpoint
UPDATE "participant" SET "moves" = 1, "moved_token_hashes" = array["moved_token_hash"] WHERE "moved_token_hash" is not null;--> statement-breakpoint
UPDATE "knock" SET "proven_by" = case when "invitation_id" is not null then 'link' when "user_id" is not null then 'account' else 'device' end;--> statement-breakpoint
ALTER TABLE "participant" DROP COLUMN "moved_token_hash";