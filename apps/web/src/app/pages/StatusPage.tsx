import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { ErrorPage } from '../ErrorPage.tsx';

const pages = {
  401: { title: 'common.unauthorisedTitle', text: 'common.unauthorised' },
  403: { title: 'common.forbiddenTitle', text: 'common.forbidden' },
  404: { title: 'common.notFoundTitle', text: 'common.notFound' },
  500: { title: 'common.serverErrorTitle', text: 'common.serverError' },
} as const;

/** The pages of the general failures. */
function StatusPage({ status }: { status: keyof typeof pages }) {
  const { t } = usePhrases();
  const contact = status === 404 && (
    <Link className={buttonClass({ tone: 'quiet' })} to={paths.contact}>
      {t('common.contact')}
    </Link>
  );
  return <ErrorPage number={status} title={t(pages[status].title)} text={t(pages[status].text)} action={contact} />;
}

export const UnauthorisedPage = () => <StatusPage status={401} />;
export const ForbiddenPage = () => <StatusPage status={403} />;
export const NotFoundPage = () => <StatusPage status={404} />;
export const ServerErrorPage = () => <StatusPage status={500} />;
