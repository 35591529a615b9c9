ALTER TABLE "recording" ADD COLUMN "people" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "people_most" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Of those made before, nobody knows: they are not called empty.
UPDATE "recording" SET "people_most" = 1;
