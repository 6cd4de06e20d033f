import { createRoot } from 'react-dom/client';
import { Button } from '#app/ui/actions/button.tsx';
import { saveChoice, useChoice } from './consent.ts';
import styles from './consent-banner.module.css';

/** Asks once; both answers are equally easy. Gone as soon as the visitor has chosen, here or elsewhere. */
function ConsentBanner({ services }: { services: readonly string[] }) {
  if (useChoice() !== 'open') return null;
  return (
    <section className={styles.banner} aria-label="Your consent">
      <p>
        May we share your visits with {services.join(' and ')}? It shows us what people look for. The shop
        works the same without it. <a href="/privacy-policy#analytics">Privacy Policy</a>
      </p>
      <div className={styles.choices}>
        <Button look="second" small onClick={() => saveChoice(false)}>
          No, thanks
        </Button>
        <Button look="second" small onClick={() => saveChoice(true)}>
          Allow
        </Button>
      </div>
    </section>
  );
}

/** Shows the banner over the page. It is near its beginning, so that the keyboard reaches it before a long list. */
export function askForConsent(services: readonly string[]): void {
  const container = document.createElement('div');
  const skipLink = document.querySelector('.skip-link');
  if (skipLink) skipLink.after(container);
  else document.body.prepend(container);
  createRoot(container).render(<ConsentBanner services={services} />);
}
