CREATE TABLE "renewal_consent" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"period_start" date NOT NULL,
	"text_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"language" text NOT NULL,
	"address" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renewal_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"kind" text NOT NULL,
	"period_start" date NOT NULL,
	"days" integer NOT NULL,
	"package_version_id" text,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "purchase_order_pending";--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "kind" text DEFAULT 'purchase' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "period_start" date;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "period_end" date;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "changes_period_end" date;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "renewal_consent" ADD CONSTRAINT "renewal_consent_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_notice" ADD CONSTRAINT "renewal_notice_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_notice" ADD CONSTRAINT "renewal_notice_package_version_id_package_version_id_fk" FOREIGN KEY ("package_version_id") REFERENCES "public"."package_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_consent_once" ON "renewal_consent" USING btree ("subscription_id","period_start");--> statement-breakpoint
CREATE INDEX "renewal_notice_of" ON "renewal_notice" USING btree ("subscription_id","period_start");--> statement-breakpoint
CREATE INDEX "renewal_notice_version" ON "renewal_notice" USING btree ("package_version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_renewal" ON "purchase_order" USING btree ("subscription_id","period_start") WHERE kind = 'renewal';--> statement-breakpoint
CREATE INDEX "purchase_order_due" ON "purchase_order" USING btree ("next_try_at") WHERE kind = 'renewal' and state = 'pending';--> statement-breakpoint
CREATE INDEX "purchase_order_overdue" ON "purchase_order" USING btree ("expires_at") WHERE kind = 'renewal' and state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open_once" ON "payment" USING btree ("order_id") WHERE state in ('pending', 'started', 'confirming', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_pending" ON "purchase_order" USING btree ("user_id") WHERE state = 'pending' and kind <> 'renewal';--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_period" CHECK ("purchase_order"."kind" = 'purchase' or ("purchase_order"."period_start" is not null and "purchase_order"."period_end" is not null and "purchase_order"."subscription_id" is not null));--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_change" CHECK (("purchase_order"."kind" = 'change') = ("purchase_order"."lines" is not null and "purchase_order"."changes_period_end" is not null));