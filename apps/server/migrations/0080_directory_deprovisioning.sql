ALTER TABLE "identity" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "identity_asked" ON "identity" USING btree ("asked_at") WHERE asked_at is not null;--> statement-breakpoint
-- Whoever came by a directory is asked about from now on.
UPDATE "identity" SET "asked_at" = "created_at" WHERE "issuer" LIKE 'company:%' OR "issuer" LIKE 'ldap:%' OR "issuer" LIKE 'ldaps:%';