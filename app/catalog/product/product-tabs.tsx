import { type KeyboardEvent, type ReactNode, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import styles from './product-tabs.module.css';

export interface ProductTab {
  id: string;
  title: string;
  panel: ReactNode;
}

/**
 * Tabs whose open panel is in the URL hash. Without scripts all panels are shown and the tabs link to them; CSS
 * decides, so that hydration shifts no layout.
 */
export function ProductTabs({ tabs }: { tabs: ProductTab[] }) {
  const hash = useHash();
  const navigate = useNavigate();
  const found = tabs.findIndex((tab) => `#${tab.id}` === hash);
  const open = found === -1 ? 0 : found;

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = (open + step + tabs.length) % tabs.length;
    navigate(`#${tabs[next]?.id}`, { replace: true, preventScrollReset: true });
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div>
      <div
        className={styles.tabList}
        role="tablist"
        aria-label="About this product"
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab, index) => (
          <Link
            key={tab.id}
            id={`${tab.id}-tab`}
            to={`#${tab.id}`}
            role="tab"
            aria-selected={index === open}
            aria-controls={tab.id}
            tabIndex={index === open ? 0 : -1}
            replace
            preventScrollReset
          >
            {tab.title}
          </Link>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <section
          key={tab.id}
          id={tab.id}
          role="tabpanel"
          aria-labelledby={`${tab.id}-tab`}
          className={styles.panel}
          data-closed={index === open ? undefined : true}
        >
          {tab.panel}
        </section>
      ))}
    </div>
  );
}

/** The URL hash, which the server does not receive: empty until hydrated. */
function useHash(): string {
  const { hash } = useLocation();
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return isHydrated ? hash : '';
}
