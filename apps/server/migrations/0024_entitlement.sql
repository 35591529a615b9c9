ALTER TABLE "user" DROP CONSTRAINT "user_package_id_package_id_fk";
--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "package_version_id" text;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_package_version_id_package_version_id_fk" FOREIGN KEY ("package_version_id") REFERENCES "public"."package_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_ended" ON "subscription" USING btree ("ended_at");--> statement-breakpoint
INSERT INTO "subscription" ("id", "buyer_id", "package_version_id", "state", "collection", "currency", "interval", "seats", "created_at")
SELECT rtrim(translate(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), '='),
  "user"."id", "package_version"."id", 'active', 'contract', 'TRY', 'month', "package_version"."seats_min", now()
FROM "user" JOIN "package" ON "package"."id" = "user"."package_id" AND NOT "package"."is_free"
JOIN "package_version" ON "package_version"."package_id" = "package"."id" AND "package_version"."version" = 1
WHERE "user"."erased_at" IS NULL;--> statement-breakpoint
INSERT INTO "subscription_seat" ("id", "subscription_id", "number", "email", "email_key", "user_id", "invited_at", "accepted_at")
SELECT rtrim(translate(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), '='),
  "subscription"."id", 1, "user"."email", "user"."email_key", "user"."id", now(), now()
FROM "subscription" JOIN "user" ON "user"."id" = "subscription"."buyer_id" WHERE "subscription"."collection" = 'contract';--> statement-breakpoint
INSERT INTO "subscription_event" ("subscription_id", "move", "to_state", "at", "detail")
SELECT "id", 'grant', 'active', now(), '{}' FROM "subscription" WHERE "collection" = 'contract';--> statement-breakpoint
UPDATE "meeting" SET "package_version_id" = "package_id" || '-1';--> statement-breakpoint
ALTER TABLE "user" DROP COLUMN "package_id";