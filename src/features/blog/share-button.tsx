import { toast } from '../../ui/toast-store';

interface ShareButtonProps {
  title: string;
  text: string | null;
  className: string;
}

/** Hands the page to the device's own sharing; where there is none, its link to the clipboard. */
export function ShareButton({ title, text, className }: ShareButtonProps) {
  async function share() {
    const url = location.origin + location.pathname;
    if (navigator.share) {
      try {
        await navigator.share({ title, url, ...(text && { text }) });
        return;
      } catch (error) {
        // Closed without sharing: nothing more is wanted.
        if ((error as Error).name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied to clipboard!' });
    } catch {
      toast({ title: 'The link could not be copied', text: url, tone: 'bad' });
    }
  }
  return (
    <button type="button" className={className} onClick={share}>
      Share
    </button>
  );
}
