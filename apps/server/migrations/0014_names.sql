ALTER TABLE "chat_message" RENAME CONSTRAINT "chat_message_author_id_admission_id_fk" TO "chat_message_author_id_participant_id_fk";
--> statement-breakpoint
ALTER TABLE "private_message" RENAME CONSTRAINT "private_message_author_id_admission_id_fk" TO "private_message_author_id_participant_id_fk";
--> statement-breakpoint
ALTER TABLE "private_thread" RENAME CONSTRAINT "private_thread_first_id_admission_id_fk" TO "private_thread_first_id_participant_id_fk";
--> statement-breakpoint
ALTER TABLE "private_thread" RENAME CONSTRAINT "private_thread_second_id_admission_id_fk" TO "private_thread_second_id_participant_id_fk";
--> statement-breakpoint
ALTER TABLE "meeting" RENAME COLUMN "forget_texts_at" TO "purge_texts_at";
--> statement-breakpoint
ALTER TABLE "admission" RENAME TO "participant";
--> statement-breakpoint
ALTER TABLE "participant" RENAME CONSTRAINT "admission_meeting_id_meeting_id_fk" TO "participant_meeting_id_meeting_id_fk";
--> statement-breakpoint
ALTER TABLE "participant" RENAME CONSTRAINT "admission_invitation_id_invitation_id_fk" TO "participant_invitation_id_invitation_id_fk";
--> statement-breakpoint
ALTER TABLE "participant" RENAME CONSTRAINT "admission_user_id_user_id_fk" TO "participant_user_id_user_id_fk";
--> statement-breakpoint
ALTER TABLE "participant" RENAME CONSTRAINT "admission_pkey" TO "participant_pkey";
--> statement-breakpoint
ALTER INDEX "admission_token" RENAME TO "participant_token";
--> statement-breakpoint
ALTER INDEX "admission_meeting" RENAME TO "participant_meeting";
--> statement-breakpoint
ALTER INDEX "admission_invitation" RENAME TO "participant_invitation";
--> statement-breakpoint
ALTER INDEX "admission_held" RENAME TO "participant_held";
--> statement-breakpoint
ALTER INDEX "admission_picture" RENAME TO "participant_picture";
--> statement-breakpoint
ALTER TABLE "consent" RENAME COLUMN "admission_id" TO "participant_id";
--> statement-breakpoint
ALTER TABLE "consent" RENAME CONSTRAINT "consent_admission_id_admission_id_fk" TO "consent_participant_id_participant_id_fk";
--> statement-breakpoint
ALTER INDEX "consent_admission" RENAME TO "consent_participant";
--> statement-breakpoint
ALTER TABLE "knock" RENAME COLUMN "admission_id" TO "participant_id";
--> statement-breakpoint
ALTER TABLE "knock" RENAME CONSTRAINT "knock_admission_id_admission_id_fk" TO "knock_participant_id_participant_id_fk";
--> statement-breakpoint
ALTER TABLE "stay" RENAME TO "presence";
--> statement-breakpoint
ALTER TABLE "presence" RENAME COLUMN "admission_id" TO "participant_id";
--> statement-breakpoint
ALTER TABLE "presence" RENAME CONSTRAINT "stay_meeting_id_meeting_id_fk" TO "presence_meeting_id_meeting_id_fk";
--> statement-breakpoint
ALTER TABLE "presence" RENAME CONSTRAINT "stay_admission_id_admission_id_fk" TO "presence_participant_id_participant_id_fk";
--> statement-breakpoint
ALTER TABLE "presence" RENAME CONSTRAINT "stay_pkey" TO "presence_pkey";
--> statement-breakpoint
ALTER INDEX "stay_meeting" RENAME TO "presence_meeting";
--> statement-breakpoint
ALTER INDEX "stay_open" RENAME TO "presence_open";
--> statement-breakpoint
ALTER INDEX "stay_admission" RENAME TO "presence_participant";
--> statement-breakpoint
ALTER TABLE "used_mark" RENAME TO "used_nonce";
--> statement-breakpoint
ALTER TABLE "used_nonce" RENAME COLUMN "mark" TO "nonce";
--> statement-breakpoint
ALTER TABLE "used_nonce" RENAME CONSTRAINT "used_mark_pkey" TO "used_nonce_pkey";
--> statement-breakpoint
ALTER INDEX "used_mark_expiry" RENAME TO "used_nonce_expiry";
--> statement-breakpoint
ALTER TABLE "mail_news" RENAME TO "mail_content";
--> statement-breakpoint
ALTER TABLE "mail_content" RENAME CONSTRAINT "mail_news_pkey" TO "mail_content_pkey";
--> statement-breakpoint
ALTER INDEX "mail_news_old" RENAME TO "mail_content_old";
--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "news_id" TO "content_id";
--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "outbox_news_id_mail_news_id_fk" TO "outbox_content_id_mail_content_id_fk";
--> statement-breakpoint
ALTER INDEX "outbox_news" RENAME TO "outbox_content";
