ALTER TABLE "package" ADD COLUMN "polls" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "package" SET "polls" = true WHERE NOT "is_free";
