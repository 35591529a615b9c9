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
	"leak_warned_at" timestamp with time zone,
	CONSTRAINT "api_key_scopes_check" CHECK ("api_key"."scopes" <@ array['meetings:read', 'meetings:write', 'participants:read', 'participants:write', 'recordings:read', 'recordings:write', 'people:read', 'invoices:read', 'webhooks:read', 'webhooks:write']::text[])
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
CREATE INDEX "api_key_company" ON "api_key" USING btree ("company_id","created_at","id");--> statement-breakpoint
-- Keys of a company are behind the same wall as its people (company.rowSecurity.store.ts).
CREATE OR REPLACE FUNCTION enable_company_policies() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  company_role text := company_role();
  -- What people of a company may read of each other.
  user_columns text := '(id, company_id, email, email_key, email_verified_at, name, surname, picture, is_active, erased_at, created_at)';
  -- Whatever keys are proven by stays out.
  key_columns text := '(id, user_id, company_id, name, scopes, addresses, ending, previous_until, created_at, expires_at, revoked_at, last_used_at, last_address)';
  target record;
BEGIN
  IF to_regrole(company_role) IS NULL THEN
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', company_role);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      -- Another database of this server was faster.
      NULL;
    END;
  END IF;
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT %I TO current_user', company_role);
  END IF;
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', company_role);
  FOR target IN
    SELECT * FROM (VALUES
      ('company', 'id = current_setting(''app.company'', true)', ''),
      -- The policy of "user" leaves people of this company alone.
      ('company_member', 'EXISTS (SELECT 1 FROM "user" WHERE "user".id = user_id)', ''),
      ('company_invitation', 'company_id = current_setting(''app.company'', true)', ''),
      ('former_company_member', 'company_id = current_setting(''app.company'', true)', ''),
      ('user', 'company_id = current_setting(''app.company'', true)', user_columns),
      ('api_key', 'company_id = current_setting(''app.company'', true)', key_columns),
      -- The policy of api_key leaves keys of this company alone.
      ('api_key_action', 'EXISTS (SELECT 1 FROM api_key WHERE api_key.id = key_id)', '')
    ) AS targets (table_name, is_own, columns)
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', target.table_name);
    EXECUTE format('DROP POLICY IF EXISTS company_everyone ON %I', target.table_name);
    -- All other roles keep what they were granted.
    EXECUTE format('CREATE POLICY company_everyone ON %I AS PERMISSIVE FOR ALL TO public USING (true) WITH CHECK (true)', target.table_name);
    EXECUTE format('DROP POLICY IF EXISTS company_rows ON %I', target.table_name);
    EXECUTE format(
      'CREATE POLICY company_rows ON %1$I AS RESTRICTIVE FOR ALL TO %2$I USING (%3$s) WITH CHECK (%3$s)',
      target.table_name, company_role, target.is_own);
    EXECUTE format('GRANT SELECT %s ON %I TO %I', target.columns, target.table_name, company_role);
  END LOOP;
  EXECUTE format('GRANT UPDATE (name, logo, colour, background) ON company TO %I', company_role);
  EXECUTE format('GRANT INSERT, UPDATE, DELETE ON company_member TO %I', company_role);
  EXECUTE format('GRANT INSERT, UPDATE ON company_invitation TO %I', company_role);
  EXECUTE format('GRANT INSERT, UPDATE, DELETE ON former_company_member TO %I', company_role);
END $$;
--> statement-breakpoint
DO $$
BEGIN
  PERFORM enable_company_policies();
EXCEPTION WHEN insufficient_privilege THEN
  -- The product works without them, and says so at each start.
  NULL;
END $$;
