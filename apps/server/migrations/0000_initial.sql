CREATE TABLE "account_event" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"event" text NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_event_event_check" CHECK ("account_event"."event" in ('registered', 'verified', 'signedIn', 'signInFailed', 'signedOut', 'sessionEnded', 'passwordChanged', 'passwordReset', 'profileChanged', 'pictureChanged', 'dataExported', 'erasureRequested', 'erasureWithdrawn', 'consentWithdrawn', 'consentGiven', 'tokenTheft', 'secondStepFailed', 'twoStepOn', 'twoStepOff', 'twoStepReset', 'recoveryCodesRenewed', 'recoveryCodeUsed', 'passkeyAdded', 'passkeyRemoved', 'linkedSignInsRemoved', 'emailChangeAsked', 'emailChanged'))
);--> statement-breakpoint
CREATE TABLE "administrator_role" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "administrator_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "administrator_role_role_check" CHECK ("administrator_role"."role" in ('all', 'support', 'finance', 'operations'))
);--> statement-breakpoint
CREATE TABLE "data_request" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "data_request_kind_check" CHECK ("data_request"."kind" in ('erasure', 'export'))
);--> statement-breakpoint
CREATE TABLE "mail_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mail_code_purpose_check" CHECK ("mail_code"."purpose" in ('verify', 'reset'))
);--> statement-breakpoint
CREATE TABLE "registration" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text NOT NULL,
	"text_version" text NOT NULL,
	"address" text NOT NULL,
	"device_hash" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_language_check" CHECK ("registration"."language" in ('tr', 'en', 'ar', 'ru'))
);--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"two_step_at" timestamp with time zone,
	"email_verified_at" timestamp with time zone,
	"language" text NOT NULL,
	"has_chosen_language" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"company_id" text,
	"gender" text,
	"date_of_birth" date,
	"phone_number" text,
	"biography" text,
	"country" text,
	"city" text,
	"district" text,
	"identity_number" text,
	"registration_address" text,
	"address_may_be_empty" boolean DEFAULT false NOT NULL,
	"address_type" text,
	"picture" text,
	"created_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "user_language_check" CHECK ("user"."language" in ('tr', 'en', 'ar', 'ru')),
	CONSTRAINT "user_gender_check" CHECK ("user"."gender" in ('man', 'woman')),
	CONSTRAINT "user_address_type_check" CHECK ("user"."address_type" in ('home', 'work'))
);--> statement-breakpoint
CREATE TABLE "email_change" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"old_hash" text NOT NULL,
	"new_hash" text NOT NULL,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"hash" text PRIMARY KEY NOT NULL,
	"bound_to" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"digest" text NOT NULL,
	"used_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "two_step" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "annotation_file" (
	"meeting_id" text NOT NULL,
	"room_id" text NOT NULL,
	"document_id" text NOT NULL,
	"file_id" text NOT NULL,
	"name" text NOT NULL,
	"pages" integer NOT NULL,
	CONSTRAINT "annotation_file_once" PRIMARY KEY("room_id","document_id")
);--> statement-breakpoint
CREATE TABLE "annotation_stroke" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"room_id" text NOT NULL,
	"surface" text NOT NULL,
	"participant_id" text NOT NULL,
	"user_id" text,
	"full_name" text NOT NULL,
	"kind" text NOT NULL,
	"colour" text NOT NULL,
	"width" text NOT NULL,
	"points" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "annotation_stroke_kind_check" CHECK ("annotation_stroke"."kind" in ('pen', 'highlighter', 'mark')),
	CONSTRAINT "annotation_stroke_colour_check" CHECK ("annotation_stroke"."colour" in ('red', 'yellow', 'green', 'blue', 'black', 'white')),
	CONSTRAINT "annotation_stroke_width_check" CHECK ("annotation_stroke"."width" in ('thin', 'medium', 'thick'))
);--> statement-breakpoint
CREATE TABLE "annotation_surface" (
	"meeting_id" text NOT NULL,
	"room_id" text NOT NULL,
	"surface" text NOT NULL,
	"forbidden" boolean DEFAULT false NOT NULL,
	"unshared_at" timestamp with time zone,
	CONSTRAINT "annotation_surface_once" PRIMARY KEY("room_id","surface")
);--> statement-breakpoint
CREATE TABLE "package_price" (
	"package_version_id" text NOT NULL,
	"currency" text NOT NULL,
	"monthly_amount" integer NOT NULL,
	CONSTRAINT "package_price_package_version_id_currency_pk" PRIMARY KEY("package_version_id","currency"),
	CONSTRAINT "package_price_currency_check" CHECK ("package_price"."currency" in ('TRY', 'USD'))
);--> statement-breakpoint
CREATE TABLE "package_version" (
	"id" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seats_min" integer NOT NULL,
	"seats_max" integer,
	"max_participants" integer NOT NULL,
	"max_minutes" integer,
	"max_study_rooms" integer NOT NULL,
	"recording_days" integer DEFAULT 0 NOT NULL,
	"recording_gb" integer DEFAULT 0 NOT NULL,
	"instant_meeting" boolean DEFAULT false NOT NULL,
	"planning" boolean DEFAULT false NOT NULL,
	"recurring" boolean DEFAULT false NOT NULL,
	"recording" boolean DEFAULT false NOT NULL,
	"attendee_list" boolean DEFAULT false NOT NULL,
	"calls" boolean DEFAULT false NOT NULL,
	"polls" boolean DEFAULT false NOT NULL,
	"notes" boolean DEFAULT false NOT NULL,
	"whiteboard" boolean DEFAULT false NOT NULL,
	"screen_share" boolean DEFAULT false NOT NULL,
	"general_chat" boolean DEFAULT false NOT NULL,
	"custom_backgrounds" boolean DEFAULT false NOT NULL,
	"presenting" boolean DEFAULT false NOT NULL,
	"video_play" boolean DEFAULT false NOT NULL,
	"technical_support" boolean DEFAULT false NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "package" (
	"id" text PRIMARY KEY NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"buy_now" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "invoice_file" (
	"invoice_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_file_invoice_id_kind_pk" PRIMARY KEY("invoice_id","kind"),
	CONSTRAINT "invoice_file_kind_check" CHECK ("invoice_file"."kind" in ('integrator', 'pdf'))
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_prefix_year_pk" PRIMARY KEY("prefix","year"),
	CONSTRAINT "invoice_series_prefix" CHECK ("invoice_series"."prefix" ~ '^[A-Z]{3}$')
);--> statement-breakpoint
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
	CONSTRAINT "invoice_kind_check" CHECK ("invoice"."kind" in ('invoice', 'creditNote')),
	CONSTRAINT "invoice_language_check" CHECK ("invoice"."language" in ('tr', 'en', 'ar', 'ru')),
	CONSTRAINT "invoice_currency_check" CHECK ("invoice"."currency" in ('TRY', 'USD')),
	CONSTRAINT "invoice_total" CHECK ("invoice"."total" = "invoice"."net" + "invoice"."vat")
);--> statement-breakpoint
CREATE TABLE "vat_rate" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"basis_points" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entry_account_check" CHECK ("ledger_entry"."account" in ('receivable', 'revenue', 'vatPayable', 'providerClearing', 'refunds')),
	CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entry"."amount" <> 0)
);--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transaction_kind_check" CHECK ("ledger_transaction"."kind" in ('sale', 'payment', 'creditNote', 'refund')),
	CONSTRAINT "ledger_transaction_currency_check" CHECK ("ledger_transaction"."currency" in ('TRY', 'USD'))
);--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'purchase' NOT NULL,
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
	"lines" jsonb,
	"period_start" date,
	"period_end" date,
	"changes_period_end" date,
	"language" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"start_now" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"subscription_id" text,
	CONSTRAINT "purchase_order_kind_check" CHECK ("purchase_order"."kind" in ('purchase', 'renewal', 'change')),
	CONSTRAINT "purchase_order_state_check" CHECK ("purchase_order"."state" in ('pending', 'paid', 'refused', 'abandoned', 'refunded')),
	CONSTRAINT "purchase_order_interval_check" CHECK ("purchase_order"."interval" in ('month', 'year')),
	CONSTRAINT "purchase_order_currency_check" CHECK ("purchase_order"."currency" in ('TRY', 'USD')),
	CONSTRAINT "purchase_order_language_check" CHECK ("purchase_order"."language" in ('tr', 'en', 'ar', 'ru')),
	CONSTRAINT "purchase_order_total" CHECK ("purchase_order"."total" = "purchase_order"."net" + "purchase_order"."vat"),
	CONSTRAINT "purchase_order_seats" CHECK ("purchase_order"."seats" > 0),
	CONSTRAINT "purchase_order_period" CHECK ("purchase_order"."kind" = 'purchase' or ("purchase_order"."period_start" is not null and "purchase_order"."period_end" is not null and "purchase_order"."subscription_id" is not null)),
	CONSTRAINT "purchase_order_change" CHECK (("purchase_order"."kind" = 'change') = ("purchase_order"."lines" is not null and "purchase_order"."changes_period_end" is not null))
);--> statement-breakpoint
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
	"delay_notified_at" timestamp with time zone,
	CONSTRAINT "payment_state_check" CHECK ("payment"."state" in ('pending', 'started', 'confirming', 'unknown', 'approved', 'refused', 'abandoned')),
	CONSTRAINT "payment_currency_check" CHECK ("payment"."currency" in ('TRY', 'USD')),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" > 0)
);--> statement-breakpoint
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
	CONSTRAINT "payment_refund_state_check" CHECK ("payment_refund"."state" in ('pending', 'done', 'refused')),
	CONSTRAINT "payment_refund_reason_check" CHECK ("payment_refund"."reason" in ('withdrawal', 'notActivated')),
	CONSTRAINT "payment_refund_amount" CHECK ("payment_refund"."amount" > 0)
);--> statement-breakpoint
CREATE TABLE "stored_card" (
	"user_id" text PRIMARY KEY NOT NULL,
	"user_key" text NOT NULL,
	"token" text NOT NULL,
	"brand" text,
	"type" text,
	"last_four" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_card_type_check" CHECK ("stored_card"."type" in ('credit', 'debit', 'prepaid'))
);--> statement-breakpoint
CREATE TABLE "payment_webhook_event" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_code" text NOT NULL,
	"payment_id" text NOT NULL,
	"event" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "payment_difference" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"ours" bigint NOT NULL,
	"theirs" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "payment_difference_kind_check" CHECK ("payment_difference"."kind" in ('missing', 'notOurs', 'amount', 'refundMissing', 'refundNotOurs'))
);--> statement-breakpoint
CREATE TABLE "renewal_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"kind" text NOT NULL,
	"period_start" date NOT NULL,
	"days" integer NOT NULL,
	"package_version_id" text,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "renewal_notice_kind_check" CHECK ("renewal_notice"."kind" in ('comes', 'price'))
);--> statement-breakpoint
CREATE TABLE "subscription_seat" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"number" integer NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"user_id" text,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "subscription_seat_counts" CHECK ("subscription_seat"."number" > 0)
);--> statement-breakpoint
CREATE TABLE "subscription_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" text NOT NULL,
	"transition" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"detail" jsonb NOT NULL,
	CONSTRAINT "subscription_event_transition_check" CHECK ("subscription_event"."transition" in ('open', 'startTrial', 'grant', 'activate', 'renew', 'fail', 'stopDunning', 'endTrial', 'change', 'undo', 'schedule', 'cancelAtPeriodEnd', 'resume', 'end')),
	CONSTRAINT "subscription_event_from_state_check" CHECK ("subscription_event"."from_state" in ('incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'cancelled')),
	CONSTRAINT "subscription_event_to_state_check" CHECK ("subscription_event"."to_state" in ('incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'cancelled'))
);--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"package_version_id" text NOT NULL,
	"state" text NOT NULL,
	"collection" text NOT NULL,
	"currency" text NOT NULL,
	"interval" text NOT NULL,
	"seats" integer NOT NULL,
	"anchor_day" integer,
	"trial_ends_at" timestamp with time zone,
	"trial_reminder_days" integer,
	"period_start" date,
	"period_end" date,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"next_package_id" text,
	"next_interval" text,
	"next_seats" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "subscription_state_check" CHECK ("subscription"."state" in ('incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'cancelled')),
	CONSTRAINT "subscription_collection_check" CHECK ("subscription"."collection" in ('card', 'contract')),
	CONSTRAINT "subscription_currency_check" CHECK ("subscription"."currency" in ('TRY', 'USD')),
	CONSTRAINT "subscription_interval_check" CHECK ("subscription"."interval" in ('month', 'year')),
	CONSTRAINT "subscription_next_interval_check" CHECK ("subscription"."next_interval" in ('month', 'year')),
	CONSTRAINT "subscription_seats" CHECK ("subscription"."seats" > 0)
);--> statement-breakpoint
CREATE TABLE "trial_claim" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"subscription_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "board_picture" (
	"file_id" text PRIMARY KEY NOT NULL,
	"board_id" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "board" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"room_id" text NOT NULL,
	"name" text NOT NULL,
	"author_id" text NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"presenter_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE "call_preference" (
	"user_id" text PRIMARY KEY NOT NULL,
	"do_not_disturb" boolean DEFAULT false NOT NULL,
	"missed_call_mails" boolean DEFAULT false NOT NULL,
	"missed_seen_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "call" (
	"id" text PRIMARY KEY NOT NULL,
	"caller_id" text NOT NULL,
	"callee_id" text NOT NULL,
	"meeting_id" text,
	"own_meeting" boolean NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "call_state_check" CHECK ("call"."state" in ('dialing', 'calling', 'answered', 'rejected', 'busy', 'unanswered', 'cancelled'))
);--> statement-breakpoint
CREATE TABLE "online_server" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "online_user" (
	"user_id" text NOT NULL,
	"server_id" text NOT NULL,
	"disconnected_at" timestamp with time zone,
	CONSTRAINT "online_user_user_id_server_id_pk" PRIMARY KEY("user_id","server_id")
);--> statement-breakpoint
CREATE TABLE "push_target" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "chat_file" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"uploader_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"preview_id" text,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL,
	"room_id" text,
	"thread_id" text,
	"seq" integer,
	"place" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_file_of_one" CHECK (("chat_file"."seq" is null) = (num_nonnulls("chat_file"."room_id", "chat_file"."thread_id") = 0)),
	CONSTRAINT "chat_file_one_place" CHECK (num_nonnulls("chat_file"."room_id", "chat_file"."thread_id") < 2)
);--> statement-breakpoint
CREATE TABLE "chat_mention" (
	"room_id" text NOT NULL,
	"seq" integer NOT NULL,
	"participant_id" text NOT NULL,
	"written" text NOT NULL,
	CONSTRAINT "chat_mention_room_id_seq_participant_id_pk" PRIMARY KEY("room_id","seq","participant_id")
);--> statement-breakpoint
CREATE TABLE "chat_message" (
	"meeting_id" text NOT NULL,
	"room_id" text NOT NULL,
	"seq" integer NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"client_key" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"reply_to" integer,
	"changed" integer DEFAULT 0 NOT NULL,
	"edits" integer DEFAULT 0 NOT NULL,
	"deleted_by" text,
	"files" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_message_room_id_seq_pk" PRIMARY KEY("room_id","seq"),
	CONSTRAINT "chat_message_deleted_by_check" CHECK ("chat_message"."deleted_by" in ('author', 'moderator'))
);--> statement-breakpoint
CREATE TABLE "chat_reaction" (
	"room_id" text NOT NULL,
	"seq" integer NOT NULL,
	"reaction" text NOT NULL,
	"participant_id" text NOT NULL,
	"reacted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_reaction_room_id_seq_reaction_participant_id_pk" PRIMARY KEY("room_id","seq","reaction","participant_id"),
	CONSTRAINT "chat_reaction_reaction_check" CHECK ("chat_reaction"."reaction" in ('👍', '👏', '❤️', '😂', '😮', '🎉'))
);--> statement-breakpoint
CREATE TABLE "private_message" (
	"thread_id" text NOT NULL,
	"seq" integer NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"client_key" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"edits" integer DEFAULT 0 NOT NULL,
	"deleted_by" text,
	"files" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "private_message_thread_id_seq_pk" PRIMARY KEY("thread_id","seq"),
	CONSTRAINT "private_message_deleted_by_check" CHECK ("private_message"."deleted_by" in ('author', 'moderator'))
);--> statement-breakpoint
CREATE TABLE "private_thread" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"first_id" text NOT NULL,
	"second_id" text NOT NULL,
	"last" integer NOT NULL,
	"first_read" integer DEFAULT 0 NOT NULL,
	"second_read" integer DEFAULT 0 NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "private_thread_two" CHECK ("private_thread"."first_id" collate "C" < "private_thread"."second_id" collate "C")
);--> statement-breakpoint
CREATE TABLE "company_ldap_config" (
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
);--> statement-breakpoint
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
	"closed_at" timestamp with time zone,
	CONSTRAINT "company_invitation_kind_check" CHECK ("company_invitation"."kind" in ('founder', 'invitation')),
	CONSTRAINT "company_invitation_role_check" CHECK ("company_invitation"."role" in ('owner', 'manager', 'member')),
	CONSTRAINT "company_invitation_outcome_check" CHECK ("company_invitation"."outcome" in ('accepted', 'declined', 'withdrawn'))
);--> statement-breakpoint
CREATE TABLE "former_company_member" (
	"company_id" text NOT NULL,
	"user_id" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_leaver_of" PRIMARY KEY("company_id","user_id")
);--> statement-breakpoint
CREATE TABLE "company_member" (
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_member_role_check" CHECK ("company_member"."role" in ('owner', 'manager', 'member'))
);--> statement-breakpoint
CREATE TABLE "company" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"directory" text,
	"email" text,
	"account_type" text DEFAULT 'directory' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"logo" text,
	"colour" text,
	"background" text,
	"domains" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approved_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	CONSTRAINT "company_account_type_check" CHECK ("company"."account_type" in ('purchase', 'signUp', 'administrator', 'directory')),
	CONSTRAINT "company_colours" CHECK ((colour is null or colour ~ '^#[0-9a-f]{6}$') and (background is null or background ~ '^#[0-9a-f]{6}$'))
);--> statement-breakpoint
CREATE TABLE "dashboard_day" (
	"day" date PRIMARY KEY NOT NULL,
	"meetings" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "access_code_attempt" (
	"meeting_id" text NOT NULL,
	"network" text NOT NULL,
	"failures" integer NOT NULL,
	"wait_until" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_code_attempt_meeting_id_network_pk" PRIMARY KEY("meeting_id","network")
);--> statement-breakpoint
CREATE TABLE "calendar_preference" (
	"user_id" text PRIMARY KEY NOT NULL,
	"remind_day_before" boolean DEFAULT true NOT NULL,
	"remind_quarter_before" boolean DEFAULT true NOT NULL,
	"mail_meeting_file" boolean DEFAULT true NOT NULL,
	"mail_lobby" boolean DEFAULT true NOT NULL,
	"feed_version" integer DEFAULT 0 NOT NULL,
	"feed_on" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE "company_meeting_count" (
	"company_id" text PRIMARY KEY NOT NULL,
	"meetings" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"role" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"invitee_id" text,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitation_role_check" CHECK ("invitation"."role" in ('moderator', 'user', 'guest'))
);--> statement-breakpoint
CREATE TABLE "invitee" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text,
	"series_id" text,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"is_moderator" boolean DEFAULT false NOT NULL,
	"response" text DEFAULT 'none' NOT NULL,
	"responded_at" timestamp with time zone,
	"reminders" boolean DEFAULT true NOT NULL,
	"registered" boolean DEFAULT false NOT NULL,
	"proven_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "invitee_response_check" CHECK ("invitee"."response" in ('none', 'accepted', 'tentative', 'declined'))
);--> statement-breakpoint
CREATE TABLE "meeting_mail_quota" (
	"user_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "meeting_number" (
	"number" text NOT NULL,
	"meeting_id" text,
	"series_id" text,
	CONSTRAINT "meeting_number_taken" PRIMARY KEY("number"),
	CONSTRAINT "meeting_number_one" CHECK (num_nonnulls("meeting_number"."meeting_id", "meeting_number"."series_id") = 1)
);--> statement-breakpoint
CREATE TABLE "meeting" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"package_version_id" text NOT NULL,
	"subscription_id" text,
	"max_participants" integer NOT NULL,
	"max_minutes" integer NOT NULL,
	"fixed_rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"creator_id" text,
	"is_call" boolean DEFAULT false NOT NULL,
	"series_id" text,
	"occurrence" text,
	"is_exception" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"time_zone" text DEFAULT 'Europe/Istanbul' NOT NULL,
	"content" jsonb,
	"hide_from_homepage" boolean DEFAULT false NOT NULL,
	"access_code" text,
	"has_own_invitees" boolean DEFAULT true NOT NULL,
	"guests_wait" boolean,
	"locked" boolean DEFAULT false NOT NULL,
	"lobby_message" text DEFAULT '' NOT NULL,
	"lobby_notified_at" timestamp with time zone,
	"switched_rules" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"selective_subscription_since" timestamp with time zone,
	"file_readers" text,
	"rules_rev" integer DEFAULT 0 NOT NULL,
	"participant_count" integer DEFAULT 0 NOT NULL,
	"uid" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"suspended_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"reminded_day_at" timestamp with time zone,
	"reminded_quarter_at" timestamp with time zone,
	"link_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	"empty_since" timestamp with time zone,
	"notice_minutes" integer,
	"guests_forgotten_at" timestamp with time zone,
	"entries_forgotten_at" timestamp with time zone,
	"purge_texts_at" timestamp with time zone,
	CONSTRAINT "meeting_file_readers_check" CHECK ("meeting"."file_readers" in ('organiser', 'invited', 'attended')),
	CONSTRAINT "meeting_ended_because_check" CHECK ("meeting"."ended_because" in ('moderator', 'empty', 'limit', 'call', 'administrator'))
);--> statement-breakpoint
CREATE TABLE "meeting_series" (
	"id" text PRIMARY KEY NOT NULL,
	"creator_id" text NOT NULL,
	"title" text NOT NULL,
	"uid" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"rule" jsonb NOT NULL,
	"starts_local" text NOT NULL,
	"ends_local" text NOT NULL,
	"time_zone" text NOT NULL,
	"content" jsonb NOT NULL,
	"access_code" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"guests_forgotten_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "short_link" (
	"code" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "personal_room" (
	"token" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"meeting_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"room_id" text NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"presenter_id" text,
	"agenda" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"timer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"version_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE "notes_action" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"text" text NOT NULL,
	"person" text NOT NULL,
	"user_id" text,
	"due" text,
	"done" boolean DEFAULT false NOT NULL,
	"carried_from" text,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "notes_picture" (
	"file_id" text PRIMARY KEY NOT NULL,
	"notes_id" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "notes_version" (
	"id" text PRIMARY KEY NOT NULL,
	"notes_id" text NOT NULL,
	"state" "bytea" NOT NULL,
	"before" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "notification" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"content" jsonb NOT NULL,
	"meeting_id" text,
	"actor_id" text,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_kind_check" CHECK ("notification"."kind" in ('missedCall', 'invitationAnswered', 'recordingReady', 'lobbyWaiting', 'renewalFailed', 'renewalStopped', 'renewalConsent', 'trialEnd', 'paymentNotMade'))
);--> statement-breakpoint
CREATE TABLE "playback_film" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"file_id" text,
	"url" text,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"captions" text DEFAULT '' NOT NULL,
	"seconds" double precision,
	"added_by" text,
	"added_by_id" text,
	"may_be_saved" boolean DEFAULT false NOT NULL,
	"was_shown" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "playback" (
	"room_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"film_id" text,
	"presenter_id" text,
	"playing" boolean DEFAULT false NOT NULL,
	"position" double precision DEFAULT 0 NOT NULL,
	"rate" double precision DEFAULT 1 NOT NULL,
	"at" double precision DEFAULT 0 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "poll_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"poll_id" text NOT NULL,
	"participant_id" text NOT NULL,
	"user_id" text,
	"full_name" text NOT NULL,
	"choices" jsonb NOT NULL,
	"text" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "poll_voter" (
	"poll_id" text NOT NULL,
	"voter_key" text NOT NULL,
	CONSTRAINT "poll_voter_once" PRIMARY KEY("poll_id","voter_key")
);--> statement-breakpoint
CREATE TABLE "poll" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"kind" text NOT NULL,
	"question" text NOT NULL,
	"options" jsonb NOT NULL,
	"anonymous" boolean NOT NULL,
	"live" boolean NOT NULL,
	"quorum" integer,
	"eligible" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"voted" integer DEFAULT 0 NOT NULL,
	"results" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "poll_kind_check" CHECK ("poll"."kind" in ('single', 'multiple', 'yesNo', 'typed', 'rating')),
	CONSTRAINT "poll_state_check" CHECK ("poll"."state" in ('draft', 'open', 'closed', 'published'))
);--> statement-breakpoint
CREATE TABLE "question_board" (
	"meeting_id" text PRIMARY KEY NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"approval" boolean DEFAULT false NOT NULL,
	"anonymous" boolean DEFAULT true NOT NULL,
	"order" text DEFAULT 'votes' NOT NULL,
	"current_id" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "question_board_order_check" CHECK ("question_board"."order" in ('votes', 'time'))
);--> statement-breakpoint
CREATE TABLE "question_vote" (
	"question_id" text NOT NULL,
	"voter_key" text NOT NULL,
	CONSTRAINT "question_vote_once" PRIMARY KEY("question_id","voter_key")
);--> statement-breakpoint
CREATE TABLE "question" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"seq" integer NOT NULL,
	"author_key" text NOT NULL,
	"user_id" text,
	"author_name" text,
	"client_key" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "question_state_check" CHECK ("question"."state" in ('waiting', 'open', 'answered', 'dismissed'))
);--> statement-breakpoint
CREATE TABLE "recorder" (
	"worker" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"rooms" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE "recording_captions" (
	"recording_id" text NOT NULL,
	"language" text NOT NULL,
	"file_id" text NOT NULL,
	"cues" integer NOT NULL,
	CONSTRAINT "recording_captions_once" PRIMARY KEY("recording_id","language")
);--> statement-breakpoint
CREATE TABLE "recording_chapter" (
	"id" text PRIMARY KEY NOT NULL,
	"recording_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"participant_id" text,
	CONSTRAINT "recording_chapter_kind_check" CHECK ("recording_chapter"."kind" in ('document', 'screen', 'studyOpened', 'studyClosed', 'poll', 'film'))
);--> statement-breakpoint
CREATE TABLE "recording_history" (
	"id" text PRIMARY KEY NOT NULL,
	"recording_id" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"by_name" text,
	"detail" text NOT NULL,
	"link_id" text,
	"link_at" timestamp with time zone,
	CONSTRAINT "recording_history_event_check" CHECK ("recording_history"."event" in ('renamed', 'saved', 'trimmed', 'trimCancelled', 'captionsPut', 'captionsRemoved', 'linkMade', 'linkEnded', 'linkOpened', 'savedByLink'))
);--> statement-breakpoint
CREATE TABLE "recording_link" (
	"id" text PRIMARY KEY NOT NULL,
	"recording_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text,
	"allow_download" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recording_link_token" UNIQUE("token_hash")
);--> statement-breakpoint
CREATE TABLE "recording_part" (
	"recording_id" text NOT NULL,
	"part" integer NOT NULL,
	"duration" integer NOT NULL,
	CONSTRAINT "recording_part_once" PRIMARY KEY("recording_id","part")
);--> statement-breakpoint
CREATE TABLE "recording_piece" (
	"recording_id" text NOT NULL,
	"part" integer NOT NULL,
	"seq" integer NOT NULL,
	"file_id" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "recording_piece_once" PRIMARY KEY("recording_id","part","seq")
);--> statement-breakpoint
CREATE TABLE "recording_span" (
	"recording_id" text NOT NULL,
	"part" integer NOT NULL,
	"run" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"offset_ms" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	CONSTRAINT "recording_span_once" PRIMARY KEY("recording_id","part","run")
);--> statement-breakpoint
CREATE TABLE "recording" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"room_id" text NOT NULL,
	"owner_id" text,
	"name" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"failure" text,
	"desired_state" text DEFAULT 'record' NOT NULL,
	"audio_only" boolean NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease" text,
	"worker" text,
	"lease_until" timestamp with time zone,
	"people" integer DEFAULT 0 NOT NULL,
	"people_most" integer DEFAULT 0 NOT NULL,
	"empty_since" timestamp with time zone,
	"file_id" text,
	"poster_id" text,
	"duration" integer,
	"size" bigint,
	"rate" integer,
	"trimmed_start_ms" integer DEFAULT 0 NOT NULL,
	"trim" text,
	"trim_from" integer,
	"trim_to" integer,
	"trim_poster_id" text,
	"expires_at" timestamp with time zone,
	"expiry_notice_level" integer DEFAULT 0 NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recording_state_check" CHECK ("recording"."state" in ('queued', 'starting', 'on', 'paused', 'saving', 'ready', 'failed')),
	CONSTRAINT "recording_failure_check" CHECK ("recording"."failure" in ('empty', 'recorder', 'unplayable', 'full')),
	CONSTRAINT "recording_desired_state_check" CHECK ("recording"."desired_state" in ('record', 'pause', 'stop')),
	CONSTRAINT "recording_language_check" CHECK ("recording"."language" in ('tr', 'en', 'ar', 'ru')),
	CONSTRAINT "recording_trim_check" CHECK ("recording"."trim" in ('wanted', 'failed'))
);--> statement-breakpoint
CREATE TABLE "attendance_interval" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"room_id" text NOT NULL,
	"participant_id" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "knock" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"invitation_id" text,
	"user_id" text,
	"participant_id" text,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"device_hash" text NOT NULL,
	"proven_by" text DEFAULT 'account' NOT NULL,
	"address" text NOT NULL,
	"picture" text,
	"ticket_hash" text NOT NULL,
	"text_version" text NOT NULL,
	"language" text NOT NULL,
	"recording_answer" text,
	"recording_version" text,
	"recording_answered_at" timestamp with time zone,
	"state" text NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "knock_proven_by_check" CHECK ("knock"."proven_by" in ('account', 'link', 'device')),
	CONSTRAINT "knock_language_check" CHECK ("knock"."language" in ('tr', 'en', 'ar', 'ru', 'fr')),
	CONSTRAINT "knock_recording_answer_check" CHECK ("knock"."recording_answer" in ('agreed', 'refused')),
	CONSTRAINT "knock_state_check" CHECK ("knock"."state" in ('waiting', 'away', 'admitted', 'refused', 'left'))
);--> statement-breakpoint
CREATE TABLE "participant" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"room_id" text NOT NULL,
	"invitation_id" text,
	"user_id" text,
	"is_creator" boolean DEFAULT false NOT NULL,
	"role" text NOT NULL,
	"full_name" text NOT NULL,
	"display_name" text,
	"name_key" text DEFAULT '' NOT NULL,
	"name_mark" text,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"address_key" text DEFAULT '' NOT NULL,
	"address_proven" boolean DEFAULT false NOT NULL,
	"picture" text,
	"device_hash" text NOT NULL,
	"proven_by" text DEFAULT 'account' NOT NULL,
	"device_of" text,
	"token_hash" text NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	"moved_token_hashes" text[] DEFAULT '{}'::text[] NOT NULL,
	"state" text NOT NULL,
	"blocked_sources" text[] DEFAULT '{}'::text[] NOT NULL,
	"hand_raised_at" timestamp with time zone,
	"admitted_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"disconnected_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "participant_role_check" CHECK ("participant"."role" in ('moderator', 'user', 'guest')),
	CONSTRAINT "participant_proven_by_check" CHECK ("participant"."proven_by" in ('account', 'link', 'device')),
	CONSTRAINT "participant_state_check" CHECK ("participant"."state" in ('admitted', 'inside', 'left', 'removed')),
	CONSTRAINT "participant_blocked_sources_check" CHECK ("participant"."blocked_sources" <@ array['microphone', 'camera', 'screen']::text[])
);--> statement-breakpoint
CREATE TABLE "room" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"kind" text NOT NULL,
	"chat_seq" integer DEFAULT 0 NOT NULL,
	"chat_changes" integer DEFAULT 0 NOT NULL,
	"spotlight_id" text,
	"spotlight_rev" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_kind_check" CHECK ("room"."kind" in ('main', 'study'))
);--> statement-breakpoint
CREATE TABLE "authorization_request" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"redirect_url" text NOT NULL,
	"device_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "identity" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"deprovisioned_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "known_device" (
	"email_key" text NOT NULL,
	"device_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_pk" PRIMARY KEY("email_key","device_hash")
);--> statement-breakpoint
CREATE TABLE "mfa_challenge" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email_key" text NOT NULL,
	"remember" boolean NOT NULL,
	"consent_version" text,
	"redirect_url" text,
	"device_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"remember" boolean NOT NULL,
	"device_hash" text NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"email_key" text NOT NULL,
	"device_hash" text DEFAULT '' NOT NULL,
	"failures" integer NOT NULL,
	"wait_until" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_try_pk" PRIMARY KEY("email_key","device_hash")
);--> statement-breakpoint
CREATE TABLE "slides_document" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"file_id" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"may_be_saved" boolean DEFAULT false NOT NULL,
	"was_shown" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "slides_document_kind_check" CHECK ("slides_document"."kind" in ('pdf', 'picture')),
	CONSTRAINT "slides_document_failure_check" CHECK ("slides_document"."failure" in ('slides.encrypted', 'slides.broken', 'slides.tooManyPages', 'slides.tooHeavy'))
);--> statement-breakpoint
CREATE TABLE "slides_page" (
	"document_id" text NOT NULL,
	"number" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"small_id" text NOT NULL,
	"large_id" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "slides_page_once" PRIMARY KEY("document_id","number")
);--> statement-breakpoint
CREATE TABLE "slides_presented" (
	"room_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"document_id" text,
	"presenter_id" text,
	"page" integer DEFAULT 1 NOT NULL,
	"zoom" double precision DEFAULT 1 NOT NULL,
	"x" double precision DEFAULT 0.5 NOT NULL,
	"y" double precision DEFAULT 0.5 NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE "study" (
	"meeting_id" text PRIMARY KEY NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"closes_at" timestamp with time zone,
	"closing_notified_for" timestamp with time zone,
	"minutes" integer,
	"own_choice" boolean DEFAULT false NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE "study_room" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"place" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"called_at" timestamp with time zone,
	"caller_id" text,
	"caller_name" text,
	"coming_name" text,
	"removed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "study_seat" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"room_id" text NOT NULL,
	"participant_id" text,
	"email_key" text
);--> statement-breakpoint
CREATE TABLE "support_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"answered_by" text,
	"is_answer" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "support_request" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"user_id" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"diagnostics" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_request_state_check" CHECK ("support_request"."state" in ('open', 'answered', 'closed'))
);--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"deed" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"address" text NOT NULL,
	"correlation_id" text NOT NULL,
	"personal_hash" text,
	"key_id" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entry_target_kind_check" CHECK ("audit_entry"."target_kind" in ('user', 'company', 'payment', 'package', 'vat', 'legal', 'meeting', 'job', 'support', 'switch', 'list'))
);--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "audit_personal" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"subject_id" text NOT NULL,
	"salt" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);--> statement-breakpoint
CREATE TABLE "field_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "used_nonce" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "document_update" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document_name" text NOT NULL,
	"data" "bytea" NOT NULL
);--> statement-breakpoint
CREATE TABLE "document" (
	"name" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"state" "bytea",
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "file" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"purpose" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"stored_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"uploader_id" text,
	"payer_id" text,
	"network" text,
	"active_at" timestamp with time zone,
	CONSTRAINT "file_owner_kind_check" CHECK ("file"."owner_kind" in ('user', 'meeting', 'invoice', 'company', 'recording'))
);--> statement-breakpoint
CREATE TABLE "upload_lock" (
	"file_id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"wanted" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE "idempotent_request" (
	"user_id" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_request_key" PRIMARY KEY("user_id","call","key")
);--> statement-breakpoint
CREATE TABLE "consent" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"about" text NOT NULL,
	"kind" text NOT NULL,
	"answer" text DEFAULT 'agreed' NOT NULL,
	"text_version" text NOT NULL,
	"text_hash" text,
	"language" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"user_id" text,
	"meeting_id" text,
	"participant_id" text,
	"invitation_id" text,
	"recording_id" text,
	"order_id" text,
	"subscription_id" text,
	"period_start" date,
	"place" text,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"device_hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "consent_about_check" CHECK ("consent"."about" in ('meeting', 'account', 'trial', 'purchase', 'renewal', 'recording')),
	CONSTRAINT "consent_kind_check" CHECK ("consent"."kind" in ('dataProtection', 'terms', 'preliminaryInformationFormText', 'distanceSalesContractText', 'withdrawalRightText', 'startNow', 'renewal', 'recording')),
	CONSTRAINT "consent_answer_check" CHECK ("consent"."answer" in ('agreed', 'refused')),
	CONSTRAINT "consent_language_check" CHECK ("consent"."language" in ('tr', 'en', 'ar', 'ru', 'fr')),
	CONSTRAINT "consent_place_check" CHECK ("consent"."place" in ('door', 'room')),
	CONSTRAINT "consent_subject" CHECK (case "consent"."about"
        when 'meeting' then num_nonnulls("consent"."meeting_id", "consent"."participant_id") = 2
          and num_nonnulls("consent"."user_id", "consent"."recording_id", "consent"."order_id", "consent"."subscription_id", "consent"."period_start", "consent"."place") = 0
        when 'account' then "consent"."user_id" is not null
          and num_nonnulls("consent"."meeting_id", "consent"."participant_id", "consent"."invitation_id", "consent"."recording_id", "consent"."order_id", "consent"."subscription_id", "consent"."period_start", "consent"."place") = 0
        when 'trial' then "consent"."subscription_id" is not null
          and num_nonnulls("consent"."user_id", "consent"."meeting_id", "consent"."participant_id", "consent"."invitation_id", "consent"."recording_id", "consent"."order_id", "consent"."period_start", "consent"."place") = 0
        when 'purchase' then "consent"."order_id" is not null
          and num_nonnulls("consent"."user_id", "consent"."meeting_id", "consent"."participant_id", "consent"."invitation_id", "consent"."recording_id", "consent"."subscription_id", "consent"."period_start", "consent"."place") = 0
        when 'renewal' then num_nonnulls("consent"."subscription_id", "consent"."period_start") = 2
          and num_nonnulls("consent"."user_id", "consent"."meeting_id", "consent"."participant_id", "consent"."invitation_id", "consent"."recording_id", "consent"."order_id", "consent"."place") = 0
        else num_nonnulls("consent"."meeting_id", "consent"."participant_id", "consent"."place") = 3
          and num_nonnulls("consent"."invitation_id", "consent"."order_id", "consent"."subscription_id", "consent"."period_start") = 0
      end),
	CONSTRAINT "consent_refusal" CHECK ("consent"."answer" = 'agreed' or "consent"."about" = 'recording'),
	CONSTRAINT "consent_withdrawal" CHECK ("consent"."withdrawn_at" is null or "consent"."about" = 'account'),
	CONSTRAINT "consent_hash" CHECK ("consent"."text_hash" is not null or "consent"."about" in ('meeting', 'account'))
);--> statement-breakpoint
CREATE TABLE "legal_text" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "legal_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document" text NOT NULL,
	"version" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"texts" jsonb NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "legal_text_version" UNIQUE("version"),
	CONSTRAINT "legal_text_document_check" CHECK ("legal_text"."document" in ('guestPrivacy', 'guestTerms', 'accountPrivacy', 'accountTerms', 'salesPolicy', 'preliminaryInformationFormText', 'distanceSalesContractText', 'withdrawalRightText'))
);--> statement-breakpoint
CREATE TABLE "legal_withdrawal" (
	"text_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "mail_content" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "mail_refusal" (
	"recipient" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"calendar" jsonb,
	"attachments" jsonb,
	"content_id" text,
	"own" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "switch_state" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "account_event" ADD CONSTRAINT "account_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrator_role" ADD CONSTRAINT "administrator_role_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_code" ADD CONSTRAINT "mail_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_step" ADD CONSTRAINT "two_step_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_file" ADD CONSTRAINT "annotation_file_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_file" ADD CONSTRAINT "annotation_file_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_file" ADD CONSTRAINT "annotation_file_document_id_slides_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."slides_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_file" ADD CONSTRAINT "annotation_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_stroke" ADD CONSTRAINT "annotation_stroke_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_stroke" ADD CONSTRAINT "annotation_stroke_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_stroke" ADD CONSTRAINT "annotation_stroke_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_stroke" ADD CONSTRAINT "annotation_stroke_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_surface" ADD CONSTRAINT "annotation_surface_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation_surface" ADD CONSTRAINT "annotation_surface_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_price" ADD CONSTRAINT "package_price_package_version_id_package_version_id_fk" FOREIGN KEY ("package_version_id") REFERENCES "public"."package_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_version" ADD CONSTRAINT "package_version_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_file" ADD CONSTRAINT "invoice_file_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_file" ADD CONSTRAINT "invoice_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credits" FOREIGN KEY ("credits_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction_id_ledger_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_package_version_id_package_version_id_fk" FOREIGN KEY ("package_version_id") REFERENCES "public"."package_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_card" ADD CONSTRAINT "stored_card_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_notice" ADD CONSTRAINT "renewal_notice_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_notice" ADD CONSTRAINT "renewal_notice_package_version_id_package_version_id_fk" FOREIGN KEY ("package_version_id") REFERENCES "public"."package_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_seat" ADD CONSTRAINT "subscription_seat_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_seat" ADD CONSTRAINT "subscription_seat_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_event" ADD CONSTRAINT "subscription_event_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_event" ADD CONSTRAINT "subscription_event_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_buyer_id_user_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_package_version_id_package_version_id_fk" FOREIGN KEY ("package_version_id") REFERENCES "public"."package_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_next_package_id_package_id_fk" FOREIGN KEY ("next_package_id") REFERENCES "public"."package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_claim" ADD CONSTRAINT "trial_claim_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_picture" ADD CONSTRAINT "board_picture_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_picture" ADD CONSTRAINT "board_picture_board_id_board_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."board"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_author_id_participant_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_presenter_id_participant_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_preference" ADD CONSTRAINT "call_preference_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_caller_id_user_id_fk" FOREIGN KEY ("caller_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_callee_id_user_id_fk" FOREIGN KEY ("callee_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_user" ADD CONSTRAINT "online_user_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_user" ADD CONSTRAINT "online_user_server_id_online_server_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."online_server"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_target" ADD CONSTRAINT "push_target_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_target" ADD CONSTRAINT "push_target_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_id_file_id_fk" FOREIGN KEY ("id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_uploader_id_participant_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_preview_id_file_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_message" FOREIGN KEY ("room_id","seq") REFERENCES "public"."chat_message"("room_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_private" FOREIGN KEY ("thread_id","seq") REFERENCES "public"."private_message"("thread_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mention" ADD CONSTRAINT "chat_mention_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mention" ADD CONSTRAINT "chat_mention_message" FOREIGN KEY ("room_id","seq") REFERENCES "public"."chat_message"("room_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_author_id_participant_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_replies" FOREIGN KEY ("room_id","reply_to") REFERENCES "public"."chat_message"("room_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reaction" ADD CONSTRAINT "chat_reaction_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reaction" ADD CONSTRAINT "chat_reaction_message" FOREIGN KEY ("room_id","seq") REFERENCES "public"."chat_message"("room_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_message" ADD CONSTRAINT "private_message_thread_id_private_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."private_thread"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_message" ADD CONSTRAINT "private_message_author_id_participant_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_thread" ADD CONSTRAINT "private_thread_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_thread" ADD CONSTRAINT "private_thread_first_id_participant_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_thread" ADD CONSTRAINT "private_thread_second_id_participant_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_ldap_config" ADD CONSTRAINT "company_ldap_config_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_seat_id_subscription_seat_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."subscription_seat"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_company_member" ADD CONSTRAINT "former_company_member_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_company_member" ADD CONSTRAINT "former_company_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_member" ADD CONSTRAINT "company_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_code_attempt" ADD CONSTRAINT "access_code_attempt_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_preference" ADD CONSTRAINT "calendar_preference_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_meeting_count" ADD CONSTRAINT "company_meeting_count_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invitee_id_invitee_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."invitee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitee" ADD CONSTRAINT "invitee_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitee" ADD CONSTRAINT "invitee_series_id_meeting_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."meeting_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_mail_quota" ADD CONSTRAINT "meeting_mail_quota_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_number" ADD CONSTRAINT "meeting_number_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_number" ADD CONSTRAINT "meeting_number_series_id_meeting_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."meeting_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_package_version_id_package_version_id_fk" FOREIGN KEY ("package_version_id") REFERENCES "public"."package_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_creator_id_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_series_id_meeting_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."meeting_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_series" ADD CONSTRAINT "meeting_series_creator_id_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_room" ADD CONSTRAINT "personal_room_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_room" ADD CONSTRAINT "personal_room_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_presenter_id_participant_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."participant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes_action" ADD CONSTRAINT "notes_action_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes_action" ADD CONSTRAINT "notes_action_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes_picture" ADD CONSTRAINT "notes_picture_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes_picture" ADD CONSTRAINT "notes_picture_notes_id_notes_id_fk" FOREIGN KEY ("notes_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes_version" ADD CONSTRAINT "notes_version_notes_id_notes_id_fk" FOREIGN KEY ("notes_id") REFERENCES "public"."notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playback_film" ADD CONSTRAINT "playback_film_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playback_film" ADD CONSTRAINT "playback_film_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playback_film" ADD CONSTRAINT "playback_film_added_by_id_user_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playback" ADD CONSTRAINT "playback_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playback" ADD CONSTRAINT "playback_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playback" ADD CONSTRAINT "playback_film_id_playback_film_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."playback_film"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playback" ADD CONSTRAINT "playback_presenter_id_participant_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."participant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answer" ADD CONSTRAINT "poll_answer_poll_id_poll_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."poll"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answer" ADD CONSTRAINT "poll_answer_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answer" ADD CONSTRAINT "poll_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_voter" ADD CONSTRAINT "poll_voter_poll_id_poll_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."poll"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll" ADD CONSTRAINT "poll_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_board" ADD CONSTRAINT "question_board_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_board" ADD CONSTRAINT "question_board_current_id_question_id_fk" FOREIGN KEY ("current_id") REFERENCES "public"."question"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_vote" ADD CONSTRAINT "question_vote_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_captions" ADD CONSTRAINT "recording_captions_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_captions" ADD CONSTRAINT "recording_captions_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_chapter" ADD CONSTRAINT "recording_chapter_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_chapter" ADD CONSTRAINT "recording_chapter_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_history" ADD CONSTRAINT "recording_history_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_history" ADD CONSTRAINT "recording_history_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_link" ADD CONSTRAINT "recording_link_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_part" ADD CONSTRAINT "recording_part_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_piece" ADD CONSTRAINT "recording_piece_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_piece" ADD CONSTRAINT "recording_piece_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_span" ADD CONSTRAINT "recording_span_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_poster_id_file_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_trim_poster_id_file_id_fk" FOREIGN KEY ("trim_poster_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_interval" ADD CONSTRAINT "attendance_interval_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_interval" ADD CONSTRAINT "attendance_interval_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_interval" ADD CONSTRAINT "attendance_interval_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knock" ADD CONSTRAINT "knock_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knock" ADD CONSTRAINT "knock_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knock" ADD CONSTRAINT "knock_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knock" ADD CONSTRAINT "knock_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_device_of_participant_id_fk" FOREIGN KEY ("device_of") REFERENCES "public"."participant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_spotlight_id_participant_id_fk" FOREIGN KEY ("spotlight_id") REFERENCES "public"."participant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_challenge" ADD CONSTRAINT "mfa_challenge_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides_document" ADD CONSTRAINT "slides_document_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides_document" ADD CONSTRAINT "slides_document_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides_page" ADD CONSTRAINT "slides_page_document_id_slides_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."slides_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides_page" ADD CONSTRAINT "slides_page_small_id_file_id_fk" FOREIGN KEY ("small_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides_page" ADD CONSTRAINT "slides_page_large_id_file_id_fk" FOREIGN KEY ("large_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides_presented" ADD CONSTRAINT "slides_presented_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides_presented" ADD CONSTRAINT "slides_presented_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides_presented" ADD CONSTRAINT "slides_presented_document_id_slides_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."slides_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides_presented" ADD CONSTRAINT "slides_presented_presenter_id_participant_id_fk" FOREIGN KEY ("presenter_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study" ADD CONSTRAINT "study_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_room" ADD CONSTRAINT "study_room_id_room_id_fk" FOREIGN KEY ("id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_room" ADD CONSTRAINT "study_room_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_room" ADD CONSTRAINT "study_room_caller_id_participant_id_fk" FOREIGN KEY ("caller_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_seat" ADD CONSTRAINT "study_seat_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_seat" ADD CONSTRAINT "study_seat_room_id_study_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."study_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_seat" ADD CONSTRAINT "study_seat_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_request_id_support_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."support_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_answered_by_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_request" ADD CONSTRAINT "support_request_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_personal" ADD CONSTRAINT "audit_personal_seq_audit_entry_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."audit_entry"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_update" ADD CONSTRAINT "document_update_document_name_document_name_fk" FOREIGN KEY ("document_name") REFERENCES "public"."document"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_payer_id_user_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_lock" ADD CONSTRAINT "upload_lock_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_request" ADD CONSTRAINT "idempotent_request_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_withdrawal" ADD CONSTRAINT "legal_withdrawal_text_id_legal_text_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."legal_text"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_content_id_mail_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."mail_content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_event_user" ON "account_event" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "account_event_old" ON "account_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "administrator_role_role" ON "administrator_role" USING btree ("role");--> statement-breakpoint
CREATE UNIQUE INDEX "data_request_open" ON "data_request" USING btree ("user_id","kind","requested_at");--> statement-breakpoint
CREATE INDEX "data_request_due" ON "data_request" USING btree ("done_at","due_at");--> statement-breakpoint
CREATE INDEX "mail_code_user" ON "mail_code" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "mail_code_old" ON "mail_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registration_address" ON "registration" USING btree ("email_key","expires_at");--> statement-breakpoint
CREATE INDEX "registration_expiry" ON "registration" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "user_company" ON "user" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "user_created" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_name" ON "user" USING btree ((lower(name || ' ' || surname)),"id","name","surname") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "user_words" ON "user" USING gin (to_tsvector('simple', lower(translate(name || ' ' || surname || ' ' || email, 'ÇĞİIÖŞÜÂÎÛçğıöşüâîû@.-_+', 'cgiiosuaiucgiosuaiu     '))));--> statement-breakpoint
CREATE INDEX "user_closed" ON "user" USING btree ("created_at") WHERE not is_active;--> statement-breakpoint
CREATE INDEX "user_administrator" ON "user" USING btree ("created_at") WHERE is_admin;--> statement-breakpoint
CREATE UNIQUE INDEX "email_change_old" ON "email_change" USING btree ("old_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_change_new" ON "email_change" USING btree ("new_hash");--> statement-breakpoint
CREATE INDEX "email_change_expiry" ON "email_change" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expired" ON "passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_credential" ON "passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkey_user" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_code_user" ON "recovery_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "annotation_file_meeting" ON "annotation_file" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "annotation_file_document" ON "annotation_file" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "annotation_file_file" ON "annotation_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "annotation_stroke_meeting" ON "annotation_stroke" USING btree ("meeting_id","surface");--> statement-breakpoint
CREATE INDEX "annotation_stroke_surface" ON "annotation_stroke" USING btree ("room_id","surface","created_at");--> statement-breakpoint
CREATE INDEX "annotation_stroke_entry" ON "annotation_stroke" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "annotation_stroke_user" ON "annotation_stroke" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "annotation_surface_meeting" ON "annotation_surface" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "annotation_surface_shares" ON "annotation_surface" USING btree ("surface") WHERE surface like 'share/%';--> statement-breakpoint
CREATE UNIQUE INDEX "package_version_number" ON "package_version" USING btree ("package_id","version");--> statement-breakpoint
CREATE INDEX "invoice_file_file" ON "invoice_file" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("prefix","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_payment" ON "invoice" USING btree ("payment_id","kind");--> statement-breakpoint
CREATE INDEX "invoice_user" ON "invoice" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoice_credited" ON "invoice" USING btree ("credits_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_transaction" ON "ledger_entry" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_once" ON "ledger_transaction" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "ledger_transaction_at" ON "ledger_transaction" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_key" ON "purchase_order" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "purchase_order_user" ON "purchase_order" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_pending" ON "purchase_order" USING btree ("user_id") WHERE state = 'pending' and kind <> 'renewal';--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_renewal" ON "purchase_order" USING btree ("subscription_id","period_start") WHERE kind = 'renewal';--> statement-breakpoint
CREATE INDEX "purchase_order_due" ON "purchase_order" USING btree ("next_attempt_at") WHERE kind = 'renewal' and state = 'pending';--> statement-breakpoint
CREATE INDEX "purchase_order_overdue" ON "purchase_order" USING btree ("expires_at") WHERE kind = 'renewal' and state = 'pending';--> statement-breakpoint
CREATE INDEX "purchase_order_subscription" ON "purchase_order" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "purchase_order_package" ON "purchase_order" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "purchase_order_version" ON "purchase_order" USING btree ("package_version_id");--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_subscription" ON "payment" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "payment_user" ON "payment" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_settled" ON "payment" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_amount_order" ON "payment" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payment_state" ON "payment" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider" ON "payment" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_once" ON "payment" USING btree ("order_id") WHERE state = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open_once" ON "payment" USING btree ("order_id") WHERE state in ('pending', 'started', 'confirming', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_page" ON "payment" USING btree ("page_hash");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("changed_at") WHERE state in ('pending', 'started', 'confirming', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refund_once" ON "payment_refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refund_open" ON "payment_refund" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "payment_refund_refused" ON "payment_refund" USING btree ("created_at") WHERE state = 'refused';--> statement-breakpoint
CREATE INDEX "payment_refund_settled" ON "payment_refund" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "payment_refund_actor" ON "payment_refund" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_webhook_event_reference" ON "payment_webhook_event" USING btree ("reference_code");--> statement-breakpoint
CREATE INDEX "payment_webhook_event_received" ON "payment_webhook_event" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_difference_kind" ON "payment_difference" USING btree ("payment_id","kind");--> statement-breakpoint
CREATE INDEX "payment_difference_found" ON "payment_difference" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "renewal_notice_of" ON "renewal_notice" USING btree ("subscription_id","period_start");--> statement-breakpoint
CREATE INDEX "renewal_notice_version" ON "renewal_notice" USING btree ("package_version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_seat_number" ON "subscription_seat" USING btree ("subscription_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_seat_email" ON "subscription_seat" USING btree ("subscription_id","email_key");--> statement-breakpoint
CREATE INDEX "subscription_seat_user" ON "subscription_seat" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscription_seat_offer" ON "subscription_seat" USING btree ("email_key") WHERE accepted_at is null;--> statement-breakpoint
CREATE INDEX "subscription_event_of" ON "subscription_event" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE INDEX "subscription_event_actor" ON "subscription_event" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_of_buyer" ON "subscription" USING btree ("buyer_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "subscription_buyer" ON "subscription" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "subscription_next_package" ON "subscription" USING btree ("next_package_id");--> statement-breakpoint
CREATE INDEX "subscription_version" ON "subscription" USING btree ("package_version_id");--> statement-breakpoint
CREATE INDEX "subscription_due" ON "subscription" USING btree ("period_end") WHERE state in ('active', 'past_due');--> statement-breakpoint
CREATE INDEX "subscription_trial" ON "subscription" USING btree ("trial_ends_at") WHERE state = 'trialing';--> statement-breakpoint
CREATE INDEX "subscription_incomplete" ON "subscription" USING btree ("created_at") WHERE state = 'incomplete';--> statement-breakpoint
CREATE INDEX "subscription_ended" ON "subscription" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "trial_claim_subscription" ON "trial_claim" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "trial_claim_old" ON "trial_claim" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "board_picture_board" ON "board_picture" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "board_room" ON "board" USING btree ("room_id","created_at");--> statement-breakpoint
CREATE INDEX "board_meeting" ON "board" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "board_author" ON "board" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "board_presenter" ON "board" USING btree ("presenter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "board_one_presented" ON "board" USING btree ("room_id") WHERE presenter_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "call_caller_open" ON "call" USING btree ("caller_id") WHERE state in ('dialing', 'calling');--> statement-breakpoint
CREATE UNIQUE INDEX "call_callee_open" ON "call" USING btree ("callee_id") WHERE state in ('dialing', 'calling');--> statement-breakpoint
CREATE INDEX "call_standing" ON "call" USING btree ("created_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "call_caller" ON "call" USING btree ("caller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "call_callee" ON "call" USING btree ("callee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "call_old" ON "call" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "call_meeting" ON "call" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "online_server_seen" ON "online_server" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "online_user_server" ON "online_user" USING btree ("server_id");--> statement-breakpoint
CREATE INDEX "online_user_disconnected" ON "online_user" USING btree ("disconnected_at") WHERE disconnected_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_target_endpoint" ON "push_target" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_target_user" ON "push_target" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "push_target_session" ON "push_target" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_target_seen" ON "push_target" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "chat_file_room" ON "chat_file" USING btree ("room_id","seq") WHERE room_id is not null;--> statement-breakpoint
CREATE INDEX "chat_file_thread" ON "chat_file" USING btree ("thread_id","seq") WHERE thread_id is not null;--> statement-breakpoint
CREATE INDEX "chat_file_meeting" ON "chat_file" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "chat_file_uploader" ON "chat_file" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX "chat_file_preview" ON "chat_file" USING btree ("preview_id");--> statement-breakpoint
CREATE INDEX "chat_file_unsent" ON "chat_file" USING btree ("created_at") WHERE seq is null;--> statement-breakpoint
CREATE INDEX "chat_mention_participant" ON "chat_mention" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "chat_message_reply" ON "chat_message" USING btree ("room_id","reply_to") WHERE reply_to is not null;--> statement-breakpoint
CREATE INDEX "chat_message_meeting" ON "chat_message" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_once" ON "chat_message" USING btree ("author_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_changed" ON "chat_message" USING btree ("room_id","changed") WHERE changed > 0;--> statement-breakpoint
CREATE INDEX "chat_reaction_participant" ON "chat_reaction" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "private_message_once" ON "private_message" USING btree ("thread_id","author_id","client_key");--> statement-breakpoint
CREATE INDEX "private_message_author" ON "private_message" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "private_message_changed" ON "private_message" USING btree ("thread_id","changed") WHERE changed > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "private_thread_pair" ON "private_thread" USING btree ("first_id","second_id");--> statement-breakpoint
CREATE INDEX "private_thread_second" ON "private_thread" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "private_thread_meeting" ON "private_thread" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_directory_handle" ON "company_ldap_config" USING btree ("handle");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitation_code" ON "company_invitation" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitation_open" ON "company_invitation" USING btree ("company_id","email_key") WHERE outcome is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_founded_by" ON "company_invitation" USING btree ("user_id") WHERE outcome is null and kind = 'founder';--> statement-breakpoint
CREATE INDEX "company_invitation_address" ON "company_invitation" USING btree ("email_key") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "company_invitation_by" ON "company_invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "company_invitation_user" ON "company_invitation" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_invitation_seat" ON "company_invitation" USING btree ("seat_id");--> statement-breakpoint
CREATE INDEX "company_invitation_company" ON "company_invitation" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_invitation_old" ON "company_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "company_leaver_user" ON "former_company_member" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_directory" ON "company" USING btree ("directory");--> statement-breakpoint
CREATE INDEX "company_created" ON "company" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "company_name" ON "company" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "company_email" ON "company" USING btree (coalesce(lower("email"), ''),"id");--> statement-breakpoint
CREATE INDEX "company_words" ON "company" USING gin (to_tsvector('simple', lower(translate(name || ' ' || coalesce(email, ''), 'ÇĞİIÖŞÜÂÎÛçğıöşüâîû@.-_+', 'cgiiosuaiucgiosuaiu     '))));--> statement-breakpoint
CREATE INDEX "company_waiting" ON "company" USING btree ("created_at") WHERE approved_at is null;--> statement-breakpoint
CREATE INDEX "access_code_attempt_last" ON "access_code_attempt" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "invitation_meeting" ON "invitation" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_invitee" ON "invitation" USING btree ("meeting_id","invitee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_user" ON "invitation" USING btree ("meeting_id","user_id");--> statement-breakpoint
CREATE INDEX "invitation_by_invitee" ON "invitation" USING btree ("invitee_id");--> statement-breakpoint
CREATE INDEX "invitation_by_user" ON "invitation" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitee_meeting" ON "invitee" USING btree ("meeting_id","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "invitee_series" ON "invitee" USING btree ("series_id","email_key");--> statement-breakpoint
CREATE INDEX "invitee_email" ON "invitee" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_number_meeting" ON "meeting_number" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_number_series" ON "meeting_number" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "meeting_going_on" ON "meeting" USING btree ("ends_at") WHERE started_at is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "meeting_started" ON "meeting" USING btree ("started_at","creator_id") WHERE started_at is not null;--> statement-breakpoint
CREATE INDEX "meeting_creator" ON "meeting" USING btree ("creator_id","starts_at");--> statement-breakpoint
CREATE INDEX "meeting_subscription" ON "meeting" USING btree ("subscription_id","started_at") WHERE subscription_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_occurrence" ON "meeting" USING btree ("series_id","occurrence");--> statement-breakpoint
CREATE INDEX "meeting_package" ON "meeting" USING btree ("package_version_id");--> statement-breakpoint
CREATE INDEX "meeting_remind_day" ON "meeting" USING btree ("starts_at") WHERE reminded_day_at is null and starts_at is not null;--> statement-breakpoint
CREATE INDEX "meeting_guests" ON "meeting" USING btree (least(deleted_at, cancelled_at, coalesce(ended_at, ends_at))) WHERE guests_forgotten_at is null and starts_at is not null;--> statement-breakpoint
CREATE INDEX "meeting_entries" ON "meeting" USING btree (coalesce(ended_at, ends_at, created_at)) WHERE entries_forgotten_at is null;--> statement-breakpoint
CREATE INDEX "meeting_texts" ON "meeting" USING btree ("purge_texts_at") WHERE purge_texts_at is not null;--> statement-breakpoint
CREATE INDEX "meeting_remind_quarter" ON "meeting" USING btree ("starts_at") WHERE reminded_quarter_at is null and starts_at is not null;--> statement-breakpoint
CREATE INDEX "meeting_series_creator" ON "meeting_series" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "meeting_series_guests" ON "meeting_series" USING btree ("id") WHERE guests_forgotten_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "short_link_path" ON "short_link" USING btree ("path");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_room_user" ON "personal_room" USING btree ("user_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "personal_room_of" ON "personal_room" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "personal_room_meeting" ON "personal_room" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "personal_room_replaced" ON "personal_room" USING btree ("replaced_at") WHERE replaced_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notes_room" ON "notes" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "notes_of_meeting" ON "notes" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "notes_presenter" ON "notes" USING btree ("presenter_id");--> statement-breakpoint
CREATE INDEX "notes_action_meeting" ON "notes_action" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notes_action_carried" ON "notes_action" USING btree ("meeting_id","carried_from");--> statement-breakpoint
CREATE INDEX "notes_action_user" ON "notes_action" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notes_picture_notes" ON "notes_picture" USING btree ("notes_id");--> statement-breakpoint
CREATE INDEX "notes_version_notes" ON "notes_version" USING btree ("notes_id","saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_subject" ON "notification" USING btree ("user_id","kind","subject");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notification_about" ON "notification" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "notification_meeting" ON "notification" USING btree ("meeting_id") WHERE meeting_id is not null;--> statement-breakpoint
CREATE INDEX "notification_actor" ON "notification" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "notification_old" ON "notification" USING btree ("at");--> statement-breakpoint
CREATE INDEX "playback_film_meeting" ON "playback_film" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "playback_film_file" ON "playback_film" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "playback_film_added_by" ON "playback_film" USING btree ("added_by_id") WHERE added_by_id is not null;--> statement-breakpoint
CREATE INDEX "playback_meeting" ON "playback" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "playback_film_id" ON "playback" USING btree ("film_id");--> statement-breakpoint
CREATE INDEX "playback_presenter" ON "playback" USING btree ("presenter_id");--> statement-breakpoint
CREATE INDEX "poll_answer_poll" ON "poll_answer" USING btree ("poll_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "poll_answer_entry" ON "poll_answer" USING btree ("poll_id","participant_id");--> statement-breakpoint
CREATE INDEX "poll_answer_user" ON "poll_answer" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "poll_answer_participant" ON "poll_answer" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "poll_meeting" ON "poll" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "poll_one_open" ON "poll" USING btree ("meeting_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "question_board_current" ON "question_board" USING btree ("current_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_seq" ON "question" USING btree ("meeting_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "question_once" ON "question" USING btree ("meeting_id","author_key","client_key");--> statement-breakpoint
CREATE INDEX "question_by_votes" ON "question" USING btree ("meeting_id","state","pinned","votes" DESC NULLS LAST,"seq");--> statement-breakpoint
CREATE INDEX "question_by_time" ON "question" USING btree ("meeting_id","state","pinned","seq");--> statement-breakpoint
CREATE INDEX "question_user" ON "question" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "recorder_seen" ON "recorder" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "recording_captions_file" ON "recording_captions" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "recording_chapter_order" ON "recording_chapter" USING btree ("recording_id","at");--> statement-breakpoint
CREATE INDEX "recording_chapter_participant" ON "recording_chapter" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "recording_history_order" ON "recording_history" USING btree ("recording_id","at");--> statement-breakpoint
CREATE INDEX "recording_history_user" ON "recording_history" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "recording_history_link" ON "recording_history" USING btree ("link_id","at");--> statement-breakpoint
CREATE INDEX "recording_link_recording" ON "recording_link" USING btree ("recording_id","created_at");--> statement-breakpoint
CREATE INDEX "recording_link_expiry" ON "recording_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recording_piece_file" ON "recording_piece" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recording_live" ON "recording" USING btree ("room_id") WHERE state in ('queued', 'starting', 'on', 'paused');--> statement-breakpoint
CREATE INDEX "recording_work" ON "recording" USING btree ("created_at") WHERE state not in ('ready', 'failed') or trim = 'wanted';--> statement-breakpoint
CREATE INDEX "recording_room" ON "recording" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "recording_file" ON "recording" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "recording_poster" ON "recording" USING btree ("poster_id");--> statement-breakpoint
CREATE INDEX "recording_trim_poster" ON "recording" USING btree ("trim_poster_id");--> statement-breakpoint
CREATE INDEX "recording_meeting" ON "recording" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "recording_owner" ON "recording" USING btree ("owner_id","expires_at");--> statement-breakpoint
CREATE INDEX "recording_own" ON "recording" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recording_words" ON "recording" USING gin (to_tsvector('simple', lower(translate(name, 'ÇĞİIÖŞÜÂÎÛçğıöşüâîû@.-_+', 'cgiiosuaiucgiosuaiu     '))));--> statement-breakpoint
CREATE INDEX "recording_ends" ON "recording" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "recording_termless" ON "recording" USING btree ("id") WHERE expires_at is null and state in ('ready', 'failed');--> statement-breakpoint
CREATE INDEX "attendance_interval_meeting" ON "attendance_interval" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "presence_room" ON "attendance_interval" USING btree ("room_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_interval_open" ON "attendance_interval" USING btree ("participant_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "attendance_interval_participant" ON "attendance_interval" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "knock_ticket" ON "knock" USING btree ("ticket_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "knock_person" ON "knock" USING btree ("meeting_id","device_hash","email_key");--> statement-breakpoint
CREATE INDEX "knock_waiting" ON "knock" USING btree ("seen_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "knock_user" ON "knock" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "knock_invitation" ON "knock" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "knock_participant" ON "knock" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "knock_picture" ON "knock" USING btree ("user_id") WHERE picture is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "participant_token" ON "participant" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "participant_moved_tokens" ON "participant" USING gin ("moved_token_hashes") WHERE moved_token_hashes <> '{}';--> statement-breakpoint
CREATE INDEX "participant_meeting" ON "participant" USING btree ("meeting_id","state");--> statement-breakpoint
CREATE INDEX "participant_room" ON "participant" USING btree ("room_id","state");--> statement-breakpoint
CREATE INDEX "participant_name" ON "participant" USING btree ("meeting_id","name_key");--> statement-breakpoint
CREATE INDEX "participant_device_of" ON "participant" USING btree ("device_of") WHERE device_of is not null;--> statement-breakpoint
CREATE INDEX "participant_invitation" ON "participant" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "participant_held" ON "participant" USING btree ("admitted_at") WHERE state = 'admitted';--> statement-breakpoint
CREATE INDEX "participant_user" ON "participant" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "participant_user_inside" ON "participant" USING btree ("user_id") WHERE state = 'inside' and user_id is not null;--> statement-breakpoint
CREATE INDEX "participant_picture" ON "participant" USING btree ("user_id") WHERE picture is not null;--> statement-breakpoint
CREATE INDEX "room_meeting" ON "room" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "room_spotlight" ON "room" USING btree ("spotlight_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_main" ON "room" USING btree ("meeting_id") WHERE kind = 'main';--> statement-breakpoint
CREATE INDEX "authorization_request_expired" ON "authorization_request" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_subject" ON "identity" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "identity_user" ON "identity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_asked" ON "identity" USING btree ("asked_at") WHERE asked_at is not null;--> statement-breakpoint
CREATE INDEX "known_device_user" ON "known_device" USING btree ("user_id","device_hash");--> statement-breakpoint
CREATE INDEX "known_device_last" ON "known_device" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "mfa_challenge_user" ON "mfa_challenge" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mfa_challenge_expired" ON "mfa_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_token_replaced" ON "refresh_token" USING btree ("replaced_at") WHERE replaced_at is not null;--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "session_over" ON "session" USING btree (least(ended_at, expires_at));--> statement-breakpoint
CREATE INDEX "sign_in_attempt_last" ON "sign_in_attempt" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "slides_document_meeting" ON "slides_document" USING btree ("meeting_id","created_at","id");--> statement-breakpoint
CREATE INDEX "slides_document_file" ON "slides_document" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "slides_page_small" ON "slides_page" USING btree ("small_id");--> statement-breakpoint
CREATE INDEX "slides_page_large" ON "slides_page" USING btree ("large_id");--> statement-breakpoint
CREATE INDEX "slides_presented_meeting" ON "slides_presented" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "slides_presented_document" ON "slides_presented" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "slides_presented_presenter" ON "slides_presented" USING btree ("presenter_id");--> statement-breakpoint
CREATE INDEX "study_closing" ON "study" USING btree ("closes_at") WHERE is_open and closes_at is not null;--> statement-breakpoint
CREATE INDEX "study_room_meeting" ON "study_room" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "study_room_caller" ON "study_room" USING btree ("caller_id");--> statement-breakpoint
CREATE UNIQUE INDEX "study_room_place" ON "study_room" USING btree ("meeting_id","place") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "study_seat_entry" ON "study_seat" USING btree ("meeting_id","participant_id") WHERE participant_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "study_seat_address" ON "study_seat" USING btree ("meeting_id","email_key") WHERE email_key is not null;--> statement-breakpoint
CREATE INDEX "study_seat_room" ON "study_seat" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "study_seat_meeting" ON "study_seat" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "study_seat_participant" ON "study_seat" USING btree ("participant_id") WHERE participant_id is not null;--> statement-breakpoint
CREATE INDEX "support_message_request" ON "support_message" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "support_message_answered" ON "support_message" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "support_request_number" ON "support_request" USING btree ("number");--> statement-breakpoint
CREATE INDEX "support_request_user" ON "support_request" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "support_request_updated" ON "support_request" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "support_request_created" ON "support_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "support_request_state" ON "support_request" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_deed" ON "audit_entry" USING btree ("deed","seq");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entry_target" ON "audit_entry" USING btree ("target_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_personal_subject" ON "audit_personal" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "used_nonce_expiry" ON "used_nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "document_update_document" ON "document_update" USING btree ("document_name","id");--> statement-breakpoint
CREATE INDEX "document_meeting" ON "document" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_kind","owner_id","purpose");--> statement-breakpoint
CREATE INDEX "file_expiry" ON "file" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "file_unfinished" ON "file" USING btree ("created_at") WHERE stored_at is null;--> statement-breakpoint
CREATE INDEX "file_unfinished_uploader" ON "file" USING btree ("uploader_id") WHERE stored_at is null;--> statement-breakpoint
CREATE INDEX "file_payer" ON "file" USING btree ("payer_id") WHERE payer_id is not null;--> statement-breakpoint
CREATE INDEX "file_unfinished_network" ON "file" USING btree ("network") WHERE stored_at is null;--> statement-breakpoint
CREATE INDEX "file_deleted" ON "file" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "idempotent_request_old" ON "idempotent_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consent_user" ON "consent" USING btree ("user_id","given_at");--> statement-breakpoint
CREATE INDEX "consent_meeting" ON "consent" USING btree ("meeting_id","seq");--> statement-breakpoint
CREATE INDEX "consent_participant" ON "consent" USING btree ("participant_id","given_at");--> statement-breakpoint
CREATE INDEX "consent_invitation" ON "consent" USING btree ("invitation_id","device_hash");--> statement-breakpoint
CREATE INDEX "consent_recording" ON "consent" USING btree ("recording_id","participant_id","given_at","seq");--> statement-breakpoint
CREATE INDEX "consent_subscription" ON "consent" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_order" ON "consent" USING btree ("order_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_trial" ON "consent" USING btree ("subscription_id") WHERE about = 'trial';--> statement-breakpoint
CREATE UNIQUE INDEX "consent_renewal" ON "consent" USING btree ("subscription_id","period_start") WHERE about = 'renewal';--> statement-breakpoint
CREATE INDEX "legal_text_document" ON "legal_text" USING btree ("document","valid_from");--> statement-breakpoint
CREATE INDEX "mail_content_old" ON "mail_content" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_refusal_old" ON "mail_refusal" USING btree ("refused_at");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","seq");--> statement-breakpoint
CREATE INDEX "outbox_content" ON "outbox" USING btree ("content_id") WHERE content_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_old" ON "outbox" USING btree ("created_at");