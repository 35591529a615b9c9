CREATE TABLE "retention_term" (
	"kind" text PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retention_term_days" CHECK ("retention_term"."days" > 0),
	CONSTRAINT "retention_term_kind_check" CHECK ("retention_term"."kind" in ('meeting', 'calls', 'silentPush', 'accountEvents', 'sessions', 'devices', 'mails', 'notifications', 'support'))
);
--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_target_kind_check";--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_target_kind_check" CHECK ("audit_entry"."target_kind" in ('user', 'company', 'payment', 'package', 'vat', 'legal', 'meeting', 'job', 'support', 'switch', 'brand', 'retention', 'announcement', 'list'));