-- What table files cannot say: rows that never change, the balance of the ledger, and the rows of each company.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', tg_table_name USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_transaction_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transaction" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "ledger_entry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "invoice_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoice" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "invoice_line_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoice_line" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "legal_text_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "legal_text" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "legal_withdrawal_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "legal_withdrawal" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one text := to_jsonb(new) ->> tg_argv[0];
  entries integer;
  difference numeric;
BEGIN
  SELECT count(*), coalesce(sum(amount), 0) INTO entries, difference FROM ledger_entry WHERE transaction_id = one;
  IF entries < 2 OR difference <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance: % entries, difference %', one, entries, difference
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balances';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transaction_balances" AFTER INSERT ON "ledger_transaction" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entry_balances" AFTER INSERT ON "ledger_entry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances('transaction_id');
--> statement-breakpoint
-- The role that reads and writes as somebody of one company. Roles belong to all databases of a server, so each user has one.
CREATE FUNCTION company_role() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT 'salon_company_' || left(md5(current_user), 16)
$$;
--> statement-breakpoint
-- Makes the role, what it may do and the policies; again where a backup came back without them (company.rowSecurity.store.ts).
CREATE FUNCTION enable_company_policies() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  company_role text := company_role();
  -- What people of a company may read of each other.
  user_columns text := '(id, company_id, email, email_key, email_verified_at, name, surname, picture, is_active, erased_at, created_at)';
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
      ('user', 'company_id = current_setting(''app.company'', true)', user_columns)
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
