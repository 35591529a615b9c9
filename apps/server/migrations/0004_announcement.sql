CREATE TABLE "announcement" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"texts" jsonb NOT NULL,
	"tone" text NOT NULL,
	"announced_from" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"meetings" text NOT NULL,
	CONSTRAINT "announcement_kind_check" CHECK ("announcement"."kind" in ('banner', 'maintenance')),
	CONSTRAINT "announcement_tone_check" CHECK ("announcement"."tone" in ('plain', 'attention')),
	CONSTRAINT "announcement_meetings_check" CHECK ("announcement"."meetings" in ('continue', 'end'))
);
--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_target_kind_check";--> statement-breakpoint
CREATE INDEX "announcement_start" ON "announcement" USING btree ("starts_at");--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_target_kind_check" CHECK ("audit_entry"."target_kind" in ('user', 'company', 'payment', 'package', 'vat', 'legal', 'meeting', 'job', 'support', 'switch', 'brand', 'announcement', 'list'));