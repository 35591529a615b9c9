CREATE TABLE "support_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"answered_by" text,
	"is_answer" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_request" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"user_id" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"diagnostics" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_request_id_support_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."support_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_answered_by_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_request" ADD CONSTRAINT "support_request_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_message_request" ON "support_message" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "support_message_answered" ON "support_message" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "support_request_number" ON "support_request" USING btree ("number");--> statement-breakpoint
CREATE INDEX "support_request_user" ON "support_request" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "support_request_updated" ON "support_request" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "support_request_created" ON "support_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "support_request_state" ON "support_request" USING btree ("state","updated_at","id");