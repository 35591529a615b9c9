CREATE TABLE "company_meeting_count" (
	"company_id" text PRIMARY KEY NOT NULL,
	"meetings" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "user_name";--> statement-breakpoint
ALTER TABLE "company_meeting_count" ADD CONSTRAINT "company_meeting_count_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_name" ON "user" USING btree ((lower(name || ' ' || surname)),"id","name","surname") WHERE erased_at is null;--> statement-breakpoint
INSERT INTO "company_meeting_count" ("company_id", "meetings")
SELECT "user"."company_id", count(*)::int FROM "meeting" JOIN "user" ON "user"."id" = "meeting"."creator_id"
WHERE "meeting"."started_at" IS NOT NULL AND "user"."company_id" IS NOT NULL GROUP BY "user"."company_id";