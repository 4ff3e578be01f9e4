import { Notification } from 'electron';
import type { Notification as Told, OpenTarget } from '../../../shared/model/notifications/notification';
import type { NotificationCenter } from '../../services/notifications/notifier';
import { bodyText } from './body-text';

export interface SystemNotificationsOptions {
  onOpen(target: OpenTarget): void;
  /** Takes ids of the Inbox's entries; only where the system has buttons. */
  onMarkRead(entries: readonly string[]): void;
  /** Whether the last one reached the system; `reason` in its words when it did not. */
  onOutcome(shown: boolean, reason: string): void;
}

/** Notifications of the system. Without a service for them nothing but the outcome tells. */
export function systemNotifications(options: SystemNotificationsOptions): NotificationCenter {
  /** Kept alive by this: one that is collected as garbage is not heard of any more. */
  const present = new Map<string, Notification>();

  function forget(id: string, notification: Notification): void {
    if (present.get(id) === notification) present.delete(id);
  }

  return {
    show({ id, title, body, silent, target, entries }: Told) {
      if (!Notification.isSupported()) {
        options.onOutcome(false, 'this system has none');
        return;
      }
      const notification = new Notification({
        title,
        body: bodyText(body, process.platform),
        silent,
        // Other systems have no buttons; there a click opens.
        actions: entries.length === 0 ? [] : [{ type: 'button', text: 'Mark read' }],
      });
      notification.on('click', () => {
        forget(id, notification);
        options.onOpen(target);
      });
      notification.on('action', () => options.onMarkRead(entries));
      notification.on('show', () => options.onOutcome(true, ''));
      notification.on('failed', (_event, reason) => {
        forget(id, notification);
        options.onOutcome(false, reason);
      });
      present.set(id, notification);
      notification.show();
    },
    withdraw(id) {
      present.get(id)?.close();
      present.delete(id);
    },
  };
}
