CREATE TABLE "payment_difference" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"ours" bigint NOT NULL,
	"theirs" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotent_request" (
	"user_id" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_request_key" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_difference_kind" ON "payment_difference" USING btree ("payment_id","kind");--> statement-breakpoint
CREATE INDEX "payment_difference_found" ON "payment_difference" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "idempotent_request_old" ON "idempotent_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_settled" ON "payment" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "payment_refund_settled" ON "payment_refund" USING btree ("settled_at");