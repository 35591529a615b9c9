ALTER TABLE "company" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "background" text;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_colours" CHECK ((colour is null or colour ~ '^#[0-9a-f]{6}$') and (background is null or background ~ '^#[0-9a-f]{6}$'));