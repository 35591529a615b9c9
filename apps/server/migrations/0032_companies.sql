CREATE TABLE "company_invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"user_id" text,
	"code_hash" text NOT NULL,
	"invited_by" text,
	"seat_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "company_leaver" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_leaver_of" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "company_member" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "account_type" text DEFAULT 'directory' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_leaver" ADD CONSTRAINT "company_leaver_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_leaver" ADD CONSTRAINT "company_leaver_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_member" ADD CONSTRAINT "company_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_member" ADD CONSTRAINT "company_member_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitation_code" ON "company_invitation" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitation_open" ON "company_invitation" USING btree ("company_id","email_key") WHERE outcome is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_founded_by" ON "company_invitation" USING btree ("user_id") WHERE outcome is null and kind = 'founder';--> statement-breakpoint
CREATE INDEX "company_invitation_address" ON "company_invitation" USING btree ("email_key") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "company_invitation_by" ON "company_invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "company_invitation_user" ON "company_invitation" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_invitation_old" ON "company_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "company_leaver_user" ON "company_leaver" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_member_of" ON "company_member" USING btree ("company_id","role");--> statement-breakpoint
CREATE INDEX "company_created" ON "company" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "company_name" ON "company" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "company_waiting" ON "company" USING btree ("created_at") WHERE approved_at is null;--> statement-breakpoint
UPDATE "company" SET "approved_at" = "created_at";--> statement-breakpoint
INSERT INTO "company_member" ("user_id", "company_id", "role", "joined_at") SELECT "id", "company_id", 'member', "created_at" FROM "user" WHERE "company_id" IS NOT NULL;
