CREATE TABLE "known_device" (
	"email_key" text NOT NULL,
	"device_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_pk" PRIMARY KEY("email_key","device_hash")
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text NOT NULL,
	"text_version" text NOT NULL,
	"address" text NOT NULL,
	"device_hash" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_try" DROP CONSTRAINT "sign_in_try_pkey";--> statement-breakpoint
ALTER TABLE "sign_in_try" ADD COLUMN "device_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_try" ADD CONSTRAINT "sign_in_try_pk" PRIMARY KEY("email_key","device_hash");--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_user" ON "known_device" USING btree ("user_id","device_hash");--> statement-breakpoint
CREATE INDEX "known_device_last" ON "known_device" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "registration_address" ON "registration" USING btree ("email_key","expires_at");--> statement-breakpoint
CREATE INDEX "registration_expiry" ON "registration" USING btree ("expires_at");--> statement-breakpoint
-- Browsers that were used for an account so far.
INSERT INTO "known_device" ("email_key", "device_hash", "user_id", "last_at")
SELECT u."email_key", s."device_hash", u."id", max(s."last_seen_at")
FROM "session" s JOIN "user" u ON u."id" = s."user_id"
GROUP BY u."email_key", s."device_hash", u."id";--> statement-breakpoint
-- Accounts whose address nobody confirmed become registrations, with the codes that still stand.
INSERT INTO "registration" ("code_hash", "id", "email", "email_key", "name", "surname", "password_hash", "language", "text_version", "address", "device_hash", "device", "created_at", "expires_at")
SELECT c."hash", u."id", u."email", u."email_key", u."name", u."surname", u."password_hash", u."language", a."text_version", a."address", '', '', u."created_at", c."expires_at"
FROM "user" u
JOIN "mail_code" c ON c."user_id" = u."id" AND c."purpose" = 'verify' AND c."used_at" IS NULL
JOIN LATERAL (SELECT "text_version", "address" FROM "account_consent" WHERE "user_id" = u."id" ORDER BY "accepted_at" DESC LIMIT 1) a ON true
WHERE u."email_verified_at" IS NULL AND u."erased_at" IS NULL AND u."password_hash" IS NOT NULL;--> statement-breakpoint
DELETE FROM "mail_code" c USING "user" u WHERE u."id" = c."user_id" AND u."email_verified_at" IS NULL;--> statement-breakpoint
UPDATE "user" SET "email" = '', "email_key" = 'forgotten:' || "id", "name" = '', "surname" = '', "password_hash" = NULL, "is_active" = false, "erased_at" = now()
WHERE "email_verified_at" IS NULL AND "erased_at" IS NULL;
