ALTER TABLE "package_version" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "package_version" SET "title" = seeded."tr", "translations" = jsonb_build_object('en', seeded."en", 'ar', seeded."ar", 'ru', seeded."ru")
FROM (VALUES
  ('default', 'Free', 'Ücretsiz', 'Free', 'المجانية', 'Бесплатный'),
  ('standart', 'Standart', 'Standart', 'Standard', 'القياسية', 'Стандартный'),
  ('business', 'Business', 'İşletme', 'Business', 'الأعمال', 'Бизнес'),
  ('enterprise', 'Enterprise', 'Kurumsal', 'Enterprise', 'المؤسسات', 'Корпоративный')
) AS seeded ("package_id", "old", "tr", "en", "ar", "ru")
WHERE "package_version"."package_id" = seeded."package_id" AND "package_version"."title" = seeded."old";
