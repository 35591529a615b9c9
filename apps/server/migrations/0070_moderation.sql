ALTER TABLE "meeting" ADD COLUMN "switched_rules" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "display_name" text;--> statement-breakpoint
ALTER TABLE "room" ADD COLUMN "spotlight_id" text;--> statement-breakpoint
ALTER TABLE "room" ADD COLUMN "spotlight_rev" integer DEFAULT 0 NOT NULL;