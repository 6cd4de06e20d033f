/**
 * Without a network, a link to another screen loads its document, so that the offline page knows where it leads. The router
 * would reload the open page where it lacks the screen's code.
 */
export function followLinksOffline(): void {
  window.addEventListener(
    'click',
    (click) => {
      const link = click.target instanceof Element && click.target.closest('a');
      if (navigator.onLine || !link || link.origin !== location.origin) return;
      // The browser follows the link if nobody else handles the click.
      if (link.pathname !== location.pathname) click.stopPropagation();
    },
    true,
  );
}
