CREATE TABLE "company" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"directory" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "meeting_series" ADD COLUMN "access_code" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "company_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "company_directory" ON "company" USING btree ("directory");--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_plain_code" ON "meeting" USING btree ("id") WHERE access_code not like 's1.%';--> statement-breakpoint
CREATE INDEX "user_company" ON "user" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at","seq");--> statement-breakpoint
UPDATE "meeting_series" SET "access_code" = "content"->>'accessCode', "content" = "content" - 'accessCode' WHERE jsonb_exists("content", 'accessCode');--> statement-breakpoint
UPDATE "meeting" SET "content" = "content" - 'accessCode' WHERE jsonb_exists("content", 'accessCode');