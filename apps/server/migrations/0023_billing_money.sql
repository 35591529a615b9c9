CREATE TABLE "invoice_file" (
	"invoice_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_file_invoice_id_kind_pk" PRIMARY KEY("invoice_id","kind")
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"invoice_id" text NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_amount" bigint NOT NULL,
	"part_days" integer,
	"part_of" integer,
	"net" bigint NOT NULL,
	"vat_basis_points" integer NOT NULL,
	CONSTRAINT "invoice_line_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_prefix_year_pk" PRIMARY KEY("prefix","year"),
	CONSTRAINT "invoice_series_prefix" CHECK ("invoice_series"."prefix" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"uuid" text NOT NULL,
	"user_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"credits_id" text,
	"issued_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"paid_by" jsonb NOT NULL,
	"service_from" date NOT NULL,
	"service_to" date NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"total" bigint NOT NULL,
	"vat_by_rate" jsonb NOT NULL,
	CONSTRAINT "invoice_total" CHECK ("invoice"."total" = "invoice"."net" + "invoice"."vat")
);
--> statement-breakpoint
CREATE TABLE "vat_rate" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"basis_points" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"state" text NOT NULL,
	"package_version_id" text NOT NULL,
	"package_id" text NOT NULL,
	"interval" text NOT NULL,
	"seats" integer NOT NULL,
	"currency" text NOT NULL,
	"unit_amount" bigint NOT NULL,
	"net" bigint NOT NULL,
	"vat_basis_points" integer NOT NULL,
	"vat" bigint NOT NULL,
	"total" bigint NOT NULL,
	"language" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"start_now" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"subscription_id" text,
	CONSTRAINT "purchase_order_total" CHECK ("purchase_order"."total" = "purchase_order"."net" + "purchase_order"."vat"),
	CONSTRAINT "purchase_order_seats" CHECK ("purchase_order"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_code" text NOT NULL,
	"payment_id" text NOT NULL,
	"event" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"order_id" text,
	"subscription_id" text,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"provider_payment_id" text,
	"conversation_data" text,
	"page_hash" text,
	"page" text,
	"refusal_code" text,
	"refusal_group" text,
	"transactions" jsonb,
	"card_brand" text,
	"card_last_four" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_consent" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"text_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"language" text NOT NULL,
	"address" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"address" text NOT NULL,
	"actor_id" text,
	"refusal_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_refund_amount" CHECK ("payment_refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "stored_card" (
	"user_id" text PRIMARY KEY NOT NULL,
	"user_key" text NOT NULL,
	"token" text NOT NULL,
	"brand" text,
	"type" text,
	"last_four" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_file" ADD CONSTRAINT "invoice_file_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credits" FOREIGN KEY ("credits_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction_id_ledger_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_package_version_id_package_version_id_fk" FOREIGN KEY ("package_version_id") REFERENCES "public"."package_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_consent" ADD CONSTRAINT "purchase_consent_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_card" ADD CONSTRAINT "stored_card_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("prefix","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_payment" ON "invoice" USING btree ("payment_id","kind");--> statement-breakpoint
CREATE INDEX "invoice_user" ON "invoice" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "ledger_entry_transaction" ON "ledger_entry" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_once" ON "ledger_transaction" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "ledger_transaction_at" ON "ledger_transaction" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_key" ON "purchase_order" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "purchase_order_user" ON "purchase_order" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_pending" ON "purchase_order" USING btree ("user_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "purchase_order_subscription" ON "purchase_order" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "purchase_order_version" ON "purchase_order" USING btree ("package_version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notice_reference" ON "payment_notice" USING btree ("reference_code");--> statement-breakpoint
CREATE INDEX "payment_notice_old" ON "payment_notice" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_subscription" ON "payment" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "payment_user" ON "payment" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider" ON "payment" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_once" ON "payment" USING btree ("order_id") WHERE state = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_page" ON "payment" USING btree ("page_hash");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("changed_at") WHERE state in ('pending', 'started', 'confirming', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_consent_kind" ON "purchase_consent" USING btree ("order_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refund_once" ON "payment_refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refund_open" ON "payment_refund" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "payment_refund_actor" ON "payment_refund" USING btree ("actor_id");--> statement-breakpoint
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
