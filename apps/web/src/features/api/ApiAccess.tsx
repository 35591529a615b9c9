import { type ApiOwner, apiOwners, getCompany } from '@salon/contract';
import { isOff } from '#shared/config.ts';
import { Head, LoadingSkeleton } from '#shared/page/index.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { publicPaths } from '#shared/publicPaths.ts';
import { useCall } from '#shared/query/index.ts';
import { Link, useSearchParams } from '#shared/router/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { Radios } from '#shared/ui/Radios.tsx';
import { TabLinks } from '#shared/ui/TabLinks.tsx';
import { type ApiSection, apiSearch, apiSections, sectionIn } from './api.address.ts';
import { BigBlueButton } from './bigbluebutton/BigBlueButton.tsx';
import { Actions } from './keys/Actions.tsx';
import { Keys } from './keys/Keys.tsx';
import { Deliveries } from './webhooks/Deliveries.tsx';
import { Webhooks } from './webhooks/Webhooks.tsx';

const sectionLabels: Readonly<Record<ApiSection, PhraseKey>> = {
  keys: 'api.keys',
  actions: 'api.actions',
  webhooks: 'api.webhooks',
  bigbluebutton: 'api.bigBlueButton',
};
const ownerLabels: Readonly<Record<ApiOwner, PhraseKey>> = { account: 'api.own', company: 'api.ofCompany' };

const addressOf = (section: ApiSection, owner: ApiOwner): string => {
  const search = new URLSearchParams(apiSearch({ section, owner })).toString();
  return search === '' ? '/profile/api' : `/profile/api?${search}`;
};

/** `/profile/api`: keys of programs, what was done with them, webhooks and plugins for BigBlueButton; one's own, or those of the company that one owns. */
export function ApiAccess() {
  const { t } = usePhrases();
  const [address, setAddress] = useSearchParams();
  const company = useCall(getCompany, {});
  const isOwner = company.data?.company?.role === 'owner';
  const asksForCompany = address.get('owner') === 'company';
  const owner: ApiOwner = isOwner && asksForCompany ? 'company' : 'account';
  const section = sectionIn(address);
  // Whether they own a company is not known yet: the own keys would only flash.
  const isWaiting = asksForCompany && company.data === undefined && company.error === null;
  return (
    <Stack gap={6}>
      <Head
        title={t('profile.menuApi')}
        lead={t('api.lead')}
        action={
          <Link className={buttonClass({ tone: 'quiet' })} to={publicPaths.developers}>
            {t('api.guide')}
          </Link>
        }
      />
      {isOff('api') && (
        <Banner tone="attention" title={t('api.offTitle')}>
          <p>{t('api.off')}</p>
        </Banner>
      )}
      {isOwner && (
        <Radios
          legend={t('api.owner')}
          asSwitch
          value={owner}
          options={apiOwners.map((value) => ({ value, label: t(ownerLabels[value]) }))}
          onChange={(next) => setAddress(apiSearch({ section, owner: next }))}
        />
      )}
      <div>
        <TabLinks
          label={t('api.sections')}
          here={addressOf(section, owner)}
          tabs={apiSections.map((each) => ({ to: addressOf(each, owner), label: t(sectionLabels[each]) }))}
        />
        {isWaiting ? <LoadingSkeleton lines={5} /> : <Section key={owner} section={section} owner={owner} />}
      </div>
    </Stack>
  );
}

function Section({ section, owner }: { section: ApiSection; owner: ApiOwner }) {
  const [address] = useSearchParams();
  const endpoint = address.get('endpoint');
  if (section === 'keys') return <Keys owner={owner} />;
  if (section === 'actions') return <Actions owner={owner} />;
  if (section === 'bigbluebutton') return <BigBlueButton owner={owner} />;
  return endpoint === null ? <Webhooks owner={owner} /> : <Deliveries key={endpoint} id={endpoint} owner={owner} />;
}
