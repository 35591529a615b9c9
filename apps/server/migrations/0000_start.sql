CREATE TABLE "package" (
	"id" text PRIMARY KEY NOT NULL,
	"max_participants" integer NOT NULL,
	"max_minutes" integer,
	"instant_meeting" boolean DEFAULT false NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"meeting_id" text NOT NULL,
	"seq" integer NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"client_key" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_message_meeting_id_seq_pk" PRIMARY KEY("meeting_id","seq")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"role" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "meeting" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"package_id" text NOT NULL,
	"max_participants" integer NOT NULL,
	"max_minutes" integer NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	"empty_since" timestamp with time zone,
	"notice_minutes" integer,
	"chat_seq" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "short_link" (
	"code" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admission" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"invitation_id" text,
	"role" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"device_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"state" text NOT NULL,
	"blocked_sources" text[] DEFAULT '{}'::text[] NOT NULL,
	"hand_raised_at" timestamp with time zone,
	"admitted_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"admission_id" text NOT NULL,
	"invitation_id" text,
	"kind" text NOT NULL,
	"text_version" text NOT NULL,
	"language" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"device_hash" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_author_id_admission_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."admission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission" ADD CONSTRAINT "admission_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission" ADD CONSTRAINT "admission_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_admission_id_admission_id_fk" FOREIGN KEY ("admission_id") REFERENCES "public"."admission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_once" ON "chat_message" USING btree ("author_id","client_key");--> statement-breakpoint
CREATE INDEX "invitation_meeting" ON "invitation" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "meeting_going_on" ON "meeting" USING btree ("ends_at") WHERE started_at is not null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "short_link_path" ON "short_link" USING btree ("path");--> statement-breakpoint
CREATE UNIQUE INDEX "admission_token" ON "admission" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "admission_meeting" ON "admission" USING btree ("meeting_id","state");--> statement-breakpoint
CREATE INDEX "admission_invitation" ON "admission" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "consent_invitation" ON "consent" USING btree ("invitation_id","device_hash");--> statement-breakpoint
CREATE INDEX "consent_admission" ON "consent" USING btree ("admission_id");