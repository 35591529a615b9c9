ALTER TABLE "package_version" ADD COLUMN "valid_from" timestamp with time zone NOT NULL DEFAULT '2000-01-01T00:00:00Z';--> statement-breakpoint
ALTER TABLE "package_version" ALTER COLUMN "valid_from" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_amount_order" ON "payment" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payment_state" ON "payment" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_refund_refused" ON "payment_refund" USING btree ("created_at") WHERE state = 'refused';