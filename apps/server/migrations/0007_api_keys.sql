CREATE TABLE "api_key_action" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"user_id" text NOT NULL,
	"call" text NOT NULL,
	"target" text,
	"status" integer,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"company_id" text,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"addresses" text[] DEFAULT '{}'::text[] NOT NULL,
	"secret_hash" text NOT NULL,
	"ending" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_address" text,
	"leak_warned_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "api_key_action" ADD CONSTRAINT "api_key_action_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_action" ADD CONSTRAINT "api_key_action_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_action_key" ON "api_key_action" USING btree ("key_id","id");--> statement-breakpoint
CREATE INDEX "api_key_action_user" ON "api_key_action" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_key_action_at" ON "api_key_action" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_secret" ON "api_key" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_previous" ON "api_key" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "api_key_user" ON "api_key" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "api_key_company" ON "api_key" USING btree ("company_id","created_at","id");