import { create } from 'zustand';
import { updateView } from '../view';

/** Whether the picker of the comparison is open; it hangs below the card in the side panel. */
export const usePickerOpen = create<{ readonly open: boolean }>()(() => ({ open: false }));

/** Opens the picker, with the side panel that holds its card. */
export function openPicker(): void {
  updateView((view) => (view.sidePanel ? view : { ...view, sidePanel: true }));
  usePickerOpen.setState({ open: true });
}

export function closePicker(): void {
  usePickerOpen.setState({ open: false });
}
