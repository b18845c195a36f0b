import type { SessionUser } from "@marquee/local-store";
import { Button } from "@marquee/ui/button";
import { Dialog } from "@marquee/ui/dialog";
import { Icon } from "@marquee/ui/icon";
import { Panel } from "@marquee/ui/panel";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { DeleteAccountForm } from "./delete-account-form";

export function DeleteAccountSection({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      tone="danger"
      title="Delete account"
      icon={<Icon of={Trash2} />}
      description="This cannot be undone. Your subscriptions are cancelled, with no refund."
      action={
        <Button variant="danger-quiet" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      }
    >
      <Dialog open={open} onOpenChange={setOpen} title="Delete your account?" size="small">
        <DeleteAccountForm user={user} />
      </Dialog>
    </Panel>
  );
}
