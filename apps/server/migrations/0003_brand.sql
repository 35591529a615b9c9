CREATE TABLE "brand" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"name" text,
	"sender_name" text,
	"sender_address" text,
	"seller_title" text,
	"seller_address" text,
	"seller_tax_office" text,
	"seller_tax_number" text,
	"seller_mersis" text,
	"seller_phone" text,
	"logo" text,
	"logo_width" integer,
	"logo_height" integer,
	"colour" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brand_single" CHECK ("brand"."id" = 1),
	CONSTRAINT "brand_colour" CHECK ("brand"."colour" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "brand_logo" CHECK (("brand"."logo" is null) = ("brand"."logo_width" is null) and ("brand"."logo" is null) = ("brand"."logo_height" is null))
);
--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_target_kind_check";--> statement-breakpoint
ALTER TABLE "file" DROP CONSTRAINT "file_owner_kind_check";--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_target_kind_check" CHECK ("audit_entry"."target_kind" in ('user', 'company', 'payment', 'package', 'vat', 'legal', 'meeting', 'job', 'support', 'switch', 'brand', 'list'));--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_kind_check" CHECK ("file"."owner_kind" in ('user', 'meeting', 'invoice', 'company', 'recording', 'brand'));