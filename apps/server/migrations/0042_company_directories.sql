CREATE TABLE "company_directory_of" (
	"company_id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"url" text NOT NULL,
	"bind_dn" text NOT NULL,
	"bind_password" text NOT NULL,
	"base_dn" text NOT NULL,
	"filter" text NOT NULL,
	"name_attribute" text NOT NULL,
	"mail_attribute" text NOT NULL,
	"given_name_attribute" text NOT NULL,
	"surname_attribute" text NOT NULL,
	"ca" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "domains" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company_directory_of" ADD CONSTRAINT "company_directory_of_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_directory_handle" ON "company_directory_of" USING btree ("handle");