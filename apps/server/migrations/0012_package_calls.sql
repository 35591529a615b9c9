ALTER TABLE "package" ADD COLUMN "calls" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "package" SET "calls" = true WHERE "id" = 'enterprise';
