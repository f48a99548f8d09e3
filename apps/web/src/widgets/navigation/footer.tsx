import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { NetworkIcon } from '../../ui/network-icon.tsx';
import { Mark } from './logo.tsx';
import { SOCIAL_LINKS } from './social-links.ts';
import { ThemeChoice } from './theme-choice.tsx';

export function Footer() {
  const { t } = useTranslation('shell');
  return (
    <footer className="border-t border-line bg-sunk text-ink-2">
      <div className="page grid grid-cols-2 gap-x-4 gap-y-10 py-12 lg:gap-x-10 lg:grid-cols-[1.5fr_1fr_1fr_1.3fr]">
        <Brand />
        <Column title={t('footer.quickLinks')}>
          <FooterLink to="/about">{t('titles.about')}</FooterLink>
          <FooterLink to="/services">{t('titles.services')}</FooterLink>
          <FooterLink to="/contact">{t('titles.contact')}</FooterLink>
          <FooterLink to="/policy">{t('titles.policy')}</FooterLink>
          <FooterLink to="/terms">{t('footer.terms')}</FooterLink>
        </Column>
        <Column title={t('footer.servicesHeading')}>
          <FooterLink to="/report">{t('footer.report')}</FooterLink>
          <FooterLink to="/track">{t('titles.track')}</FooterLink>
          <FooterLink to="/updates">{t('titles.updates')}</FooterLink>
          <FooterLink to="/overdue">{t('titles.overdue')}</FooterLink>
          <FooterLink to="/performance">{t('titles.performance')}</FooterLink>
          <FooterLink to="/statistics">{t('titles.statistics')}</FooterLink>
          <FooterLink to="/offices">{t('titles.offices')}</FooterLink>
          <FooterLink to="/places">{t('titles.places')}</FooterLink>
          <FooterLink to="/map">{t('titles.map')}</FooterLink>
          <FooterLink to="/open-data">{t('titles.openData')}</FooterLink>
          <FooterLink to="/forum">{t('titles.forum')}</FooterLink>
          <FooterLink to="/help">{t('titles.help')}</FooterLink>
        </Column>
        <Contact />
      </div>
      <div className="border-t border-line">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 text-small">
          <p>{t('footer.copyright', { year: new Date().getFullYear() })}</p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <FooterLink to="/policy">{t('footer.privacyShort')}</FooterLink>
            <FooterLink to="/terms">{t('footer.termsShort')}</FooterLink>
            <ThemeChoice />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Brand() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <div className="max-lg:col-span-2">
      <p className="flex items-center gap-2.5 text-lead font-bold text-ink">
        <Mark className="size-8" />
        {t('common:brand')}
      </p>
      <p className="mt-3 max-w-xs">{t('footer.blurb')}</p>
      {SOCIAL_LINKS.length > 0 && (
        <ul aria-label={t('footer.social')} className="mt-4 -ml-3 flex">
          {SOCIAL_LINKS.map(({ network, url, label }) => (
            <li key={network}>
              <a
                href={url}
                aria-label={label}
                className="grid size-touch place-items-center rounded-full hover:text-green"
              >
                <NetworkIcon network={network} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Contact() {
  const { t } = useTranslation('shell');
  const rows = [
    { icon: Mail, text: t('footer.contact.email') },
    { icon: MapPin, text: t('footer.contact.address') },
    { icon: Phone, text: t('footer.contact.phone') },
  ];
  return (
    <section className="max-lg:col-span-2">
      <h2 className="text-base text-ink">{t('footer.contactHeading')}</h2>
      <address className="mt-3 grid gap-2.5 not-italic">
        {rows.map(({ icon: Icon, text }) => (
          <p key={text} className="flex gap-2.5">
            <Icon aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-green" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </p>
        ))}
        <p className="font-semibold text-green">
          <FooterLink to="/contact">{t('footer.write')}</FooterLink>
        </p>
      </address>
    </section>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-base text-ink">{title}</h2>
      <div className="mt-1.5 grid justify-items-start">{children}</div>
    </nav>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-touch items-center lg:min-h-9 underline-offset-4 hover:text-ink hover:underline"
    >
      {children}
    </Link>
  );
}
